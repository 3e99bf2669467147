import type { ConflictAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import type { ConflictQuestion } from "#app/features/bookings/schedule-changes/conflict-question.ts";
import type { BookingsInConflict } from "#app/features/bookings/schedule-changes/resolve-conflicts.server.ts";
import { saveService } from "#app/features/bookings/schedule-changes/save-service.server.ts";
import { addService, takeOverTemplates } from "#app/features/outlets/catalog/add-services.server.ts";
import { deleteService } from "#app/features/outlets/catalog/delete-service.server.ts";
import type { EditorOutcome } from "#app/features/outlets/catalog/editor-outcome.ts";
import { moveService } from "#app/features/outlets/catalog/move-service.server.ts";
import type { ServicesForm } from "#app/features/outlets/catalog/service.schema.ts";
import { type ServiceRefusal, serviceRefusal } from "#app/features/outlets/catalog/service-refusal.ts";
import type { EditRequest } from "#app/features/outlets/status/edit-outlet.server.ts";

/** Does what the services' page asks, and says in words what came of it. */
export async function runServicesForm(
  form: ServicesForm,
  touched: ConflictAnswer,
  request: EditRequest,
): Promise<EditorOutcome<ConflictQuestion>> {
  switch (form.intent) {
    case "take-over": {
      const taken = await takeOverTemplates(request, form.templates);
      return taken.ok ? { kind: "done", title: `${taken.added} layanan ditambahkan` } : refused(taken);
    }
    case "add": {
      const { intent: _, barbers, ...service } = form;
      const added = await addService(request, service, barbers);
      return added.ok ? { kind: "done", title: `${service.name} ditambahkan` } : refused(added);
    }
    case "save": {
      const { intent: _, id, seen, ...service } = form;
      const saved = await saveService({ ...request, serviceId: id, service, seen, touched });
      if (!saved.ok) return refused(saved);
      const description = saved.isActive ? undefined : "Layanan ini tidak bisa dipilih pelanggan.";
      return { kind: "done", title: `${saved.name} disimpan`, ...(description && { description }) };
    }
    case "delete": {
      const deleted = await deleteService({ ...request, serviceId: form.id });
      return deleted.ok ? { kind: "done", title: `${deleted.name} dihapus` } : refused(deleted);
    }
    case "move": {
      const moved = await moveService({ ...request, serviceId: form.id, direction: form.direction });
      return moved.ok ? { kind: "moved", at: form.id } : refused(moved);
    }
  }
}

type Refused = BookingsInConflict | { ok: false; reason: ServiceRefusal | "not-found" | "unknown-service" };

function refused(answer: Refused): EditorOutcome<ConflictQuestion> {
  if (answer.reason === "bookings-in-conflict") return { kind: "asked", question: answer.question };
  if (answer.reason === "not-found" || answer.reason === "unknown-service") return { kind: "not-found" };
  return { kind: "refused", ...serviceRefusal[answer.reason] };
}
