import { applicationPhotoLimit, photosOf } from "#app/features/outlets/registration/application-file-rules.ts";
import { photoFields } from "#app/features/outlets/registration/photo-fields.ts";
import type { StepFrame } from "#app/features/outlets/registration/step-frame.ts";
import { StepPage } from "#app/features/outlets/registration/step-page.tsx";
import { type ShownFile, UploadField } from "#app/features/outlets/registration/upload-field.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

interface PhotosPageProps {
  frame: StepFrame;
  files: readonly ShownFile[];
  answer: FormAnswer | undefined;
}

export function PhotosPage({ frame, files, answer }: PhotosPageProps) {
  const fields = photoFields[frame.type];
  const photos = photosOf(frame.type, files);
  const room = applicationPhotoLimit - photos.length;
  return (
    <StepPage
      frame={frame}
      lead={`Tiga sampai ${applicationPhotoLimit} foto. Foto tampil untuk umum setelah outlet disetujui.`}
      answer={answer}
      fields={fields.map(({ kind }) => kind)}
      before={
        <div className="space-y-4">
          {fields.map((field) => (
            <UploadField
              key={field.kind}
              {...field}
              required
              files={photos}
              room={room}
              error={answer?.errors[field.kind] ?? reasonsOf(frame, field.kind)}
            />
          ))}
          <p className="text-sm text-stone-600">
            <span role="status">
              {room > 0
                ? `${photos.length} dari ${applicationPhotoLimit} foto.`
                : `Sudah ${applicationPhotoLimit} foto. Hapus satu bila ingin menambah yang lain.`}
            </span>
            {room > 0 &&
              " JPEG, PNG, atau WebP, sampai 12 MB, sisi panjang minimal 800 piksel. Lokasi dan data kamera di dalam foto kami hapus."}
          </p>
        </div>
      }
    />
  );
}

function reasonsOf(frame: StepFrame, kind: string): string[] {
  return frame.findings.filter(({ field }) => field === kind).map(({ reason }) => reason);
}
