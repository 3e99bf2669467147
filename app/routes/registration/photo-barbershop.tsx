import { PhotosPage } from "#app/features/outlets/registration/photos-page.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { answerPhotosPage, openPhotosPage } from "#app/routes/registration/registration-photos.server.ts";
import type { Route } from "./+types/photo-barbershop";

const path = paths.registrationPhotoBarbershop;

export const meta = () =>
  pageMeta({ title: "Foto barbershop", description: "Foto tampak depan, ruangan, dan hasil kerja.", path });

export const loader = (args: Route.LoaderArgs) => openPhotosPage(args, path);

export const action = (args: Route.ActionArgs) => answerPhotosPage(args, path);

/** Also after a refusal: the pictures are those of now. */
export const shouldRevalidate = () => true;

export default function PhotoBarbershop({ loaderData, actionData }: Route.ComponentProps) {
  return <PhotosPage {...loaderData} answer={useFormAnswer(actionData)} />;
}
