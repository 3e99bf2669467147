import { photoSlots } from "#app/features/outlets/profile/outlet-photo.ts";
import type { OutletPhotoRow } from "#app/features/outlets/profile/outlet-photos.queries.server.ts";
import { maxPhotos, minPhotos } from "#app/features/outlets/status/release.ts";
import { pictureFile } from "#app/lib/picture-widths.ts";
import type { FieldError } from "#app/ui/form/field.tsx";
import { PictureSlot } from "#app/ui/upload/picture-slot.tsx";

interface OutletPhotosProps {
  type: "BARBERSHOP" | "MOBILE_BARBER";
  photos: readonly OutletPhotoRow[];
  errors: Readonly<Record<string, FieldError>>;
  /** Whether anything may be changed. */
  canEdit: boolean;
}

/** The photos of an outlet by kind: add, replace, order, describe, delete. */
export function OutletPhotos({ type, photos, errors, canEdit }: OutletPhotosProps) {
  const room = maxPhotos - photos.length;
  const known = photoSlots[type];
  // What a slot no longer takes is still shown, to be deleted.
  const others = photos.filter((photo) => known.every(({ kind }) => kind !== photo.kind));
  const slots = others.length > 0 ? [...known, ...strays(others)] : known;
  return (
    <div className="space-y-4">
      <p className="text-stone-600" role="status">
        {photos.length} dari {maxPhotos} foto
        {photos.length < minPhotos ? `, masih kurang ${minPhotos - photos.length}` : ""}. JPEG, PNG, atau WebP, sampai
        12 MB, sisi panjang minimal 800 piksel. Lokasi dan data kamera di dalam foto kami hapus.
      </p>
      {slots.map(({ kind, label, hint, isSingle }) => (
        <PictureSlot
          key={kind}
          slot={kind}
          label={label}
          hint={hint}
          error={errors[kind]}
          pictures={photos.filter((photo) => photo.kind === kind).map(shown)}
          room={isSingle ? undefined : Math.max(0, room)}
          describes
          isOpen={canEdit}
        />
      ))}
    </div>
  );
}

function strays(photos: readonly OutletPhotoRow[]) {
  const kinds = [...new Set(photos.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, label: "Foto lain", hint: "", isSingle: false }));
}

function shown({ key, ...photo }: OutletPhotoRow) {
  return { ...photo, src: `/media/${pictureFile(key, 480)}`, large: `/media/${pictureFile(key, 960)}` };
}
