import { Outlet } from "react-router";
import { offerSurvey } from "#app/http/survey-redirect.server.ts";

export const middleware = [offerSurvey];
/** Everyone gets the content with status 200; for a visitor the frame lays the login sheet over it. */
export const loader = () => null;
export const handle = { needsSignIn: true };

export default function ContentLayout() {
  return <Outlet />;
}
