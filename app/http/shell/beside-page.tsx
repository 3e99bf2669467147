import { Component, type ReactNode } from "react";
import { reportThrown } from "#app/http/client/report-errors.ts";

/** Around what stands beside the page: what fails in it is told and goes, and the page stays. */
export class BesidePage extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportThrown(error, "medium");
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
