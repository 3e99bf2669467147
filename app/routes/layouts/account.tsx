import { Outlet } from "react-router";
import { requireUser } from "#app/http/guards.server.ts";
import { offerSurvey } from "#app/http/survey-redirect.server.ts";

export const middleware = [requireUser, offerSurvey];
/** Without a loader, client navigation would pass by the middleware. */
export const loader = () => null;

export default function AccountLayout() {
  return <Outlet />;
}
