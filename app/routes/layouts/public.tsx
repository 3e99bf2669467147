import { Outlet } from "react-router";
import { offerSurvey } from "#app/http/survey-redirect.server.ts";

export const middleware = [offerSurvey];
/** Without a loader, client navigation would pass by the middleware. */
export const loader = () => null;

export default function PublicLayout() {
  return <Outlet />;
}
