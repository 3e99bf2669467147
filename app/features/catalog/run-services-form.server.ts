import { addService, takeOverTemplates } from "#app/features/catalog/add-services.server.ts";
import { deleteService } from "#app/features/catalog/delete-service.server.ts";
import { moveService } from "#app/features/catalog/move-service.server.ts";
import { saveService } from "#app/features/catalog/save-service.server.ts";
import type { ServicesForm } from "#app/features/catalog/service.schema.ts";
import { type ServiceRefusal, serviceRefusal } from "#app/features/catalog/service-refusal.ts";
import type { EditRequest } from "#app/features/outlets/edit-outlet.server.ts";

export type EditorAnswer =
  /** `at`: the row that was touched, where there is nothing to say. */
  | { kind: "done"; title: string; description?: string }
  | { kind: "moved"; at: string }
  | { kind: "not-found" }
  | { kind: "refused"; field: string; text: string; status: 409 | 422 };

/** Does what the services' page asks, and says in words what came of it. */
export async function runServicesForm(form: ServicesForm, request: EditRequest): Promise<EditorAnswer> {
  switch (form.intent) {
    case "take-over": {
      const taken = await takeOverTemplates(request, form.templates);
      return taken.ok ? { kind: "done", title: `${taken.added} layanan ditambahkan` } : refused(taken.reason);
    }
    case "add": {
      const { intent: _, barbers, ...service } = form;
      const added = await addService(request, service, barbers);
      return added.ok ? { kind: "done", title: `${service.name} ditambahkan` } : refused(added.reason);
    }
    case "save": {
      const { intent: _, id, seen, ...service } = form;
      const saved = await saveService({ ...request, serviceId: id, service, seen });
      if (!saved.ok) return refused(saved.reason);
      const description = saved.isActive ? undefined : "Layanan ini tidak bisa dipilih pelanggan.";
      return { kind: "done", title: `${saved.name} disimpan`, ...(description && { description }) };
    }
    case "delete": {
      const deleted = await deleteService({ ...request, serviceId: form.id });
      return deleted.ok ? { kind: "done", title: `${deleted.name} dihapus` } : refused(deleted.reason);
    }
    case "move": {
      const moved = await moveService({ ...request, serviceId: form.id, direction: form.direction });
      return moved.ok ? { kind: "moved", at: form.id } : refused(moved.reason);
    }
  }
}

function refused(reason: ServiceRefusal | "not-found" | "unknown-service"): EditorAnswer {
  if (reason === "not-found" || reason === "unknown-service") return { kind: "not-found" };
  return { kind: "refused", ...serviceRefusal[reason] };
}
