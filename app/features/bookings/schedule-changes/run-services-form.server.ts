import type { ConflictAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import type {
  BookingsInConflict,
  ChangeOutcome,
} from "#app/features/bookings/schedule-changes/resolve-conflicts.server.ts";
import { saveService } from "#app/features/bookings/schedule-changes/save-service.server.ts";
import { notFound, refused, whyMissing } from "#app/features/core/outcomes/outcome.ts";
import { addService, takeOverTemplates } from "#app/features/outlets/catalog/add-services.server.ts";
import { deleteService } from "#app/features/outlets/catalog/delete-service.server.ts";
import { moveService } from "#app/features/outlets/catalog/move-service.server.ts";
import type { ServicesForm } from "#app/features/outlets/catalog/service.schema.ts";
import { type ServiceRefusal, serviceRefusal } from "#app/features/outlets/catalog/service-refusal.ts";
import type { EditRequest } from "#app/features/outlets/status/edit-outlet.server.ts";
import { db } from "#app/platform/db.server.ts";

/** What came of a form of an editor: nothing is said of a row that was moved; `at` is the row to come back to. */
export type EditorOutcome = ChangeOutcome<{ description?: string; at?: string }> | { ok: true; movedTo: string };

/** Does what the services' page asks, and says in words what came of it. */
export async function runServicesForm(
  form: ServicesForm,
  conflictAnswer: ConflictAnswer,
  request: EditRequest,
): Promise<EditorOutcome> {
  switch (form.intent) {
    case "take-over": {
      const taken = await takeOverTemplates(request, form.templates);
      return taken.ok ? { ok: true, title: `${taken.added} layanan ditambahkan` } : refuse(taken);
    }
    case "add": {
      const { intent: _, barbers, ...service } = form;
      const added = await addService(request, service, barbers);
      return added.ok ? { ok: true, title: `${service.name} ditambahkan` } : refuse(added);
    }
    case "save": {
      const { intent: _, id, seen, ...service } = form;
      const saved = await saveService({ ...request, serviceId: id, service, seen, conflictAnswer });
      if (!saved.ok) return refuseFor(id, saved);
      const description = saved.isActive ? undefined : "Layanan ini tidak bisa dipilih pelanggan.";
      return { ok: true, title: `${saved.name} disimpan`, ...(description && { description }) };
    }
    case "delete": {
      const deleted = await deleteService({ ...request, serviceId: form.id });
      return deleted.ok ? { ok: true, title: `${deleted.name} dihapus` } : refuseFor(form.id, deleted);
    }
    case "move": {
      const moved = await moveService({ ...request, serviceId: form.id, direction: form.direction });
      return moved.ok ? { ok: true, movedTo: form.id } : refuseFor(form.id, moved);
    }
  }
}

type Refused = BookingsInConflict | { ok: false; reason: ServiceRefusal | "not-found" | "unknown-service" };

/** As `refuse`; a service that was deleted meanwhile leads to the list. */
async function refuseFor(serviceId: string, answer: Refused): Promise<EditorOutcome> {
  const isGone = answer.reason === "unknown-service" && (await whyMissing(db.service, serviceId)) === "gone";
  return isGone ? { ok: true, title: "Layanan ini sudah dihapus" } : refuse(answer);
}

function refuse(answer: Refused): EditorOutcome {
  if (answer.reason === "bookings-in-conflict") return answer;
  if (answer.reason === "not-found" || answer.reason === "unknown-service") return notFound;
  return refused(serviceRefusal[answer.reason]);
}
