import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import {
  afterArrival,
  type UploadEvent,
  type UploadFailure,
  type UploadTask,
  withEvent,
} from "#app/ui/upload/upload-task.ts";

let lastId = 0;
let lastBatch = 0;

export interface Uploads {
  tasks: readonly UploadTask[];
  /** What a screen reader is told. */
  status: string;
  add(files: readonly File[]): void;
  retry(id: number): void;
  drop(id: number): void;
}

/**
 * Sends pictures to a slot one after the other and has the page loaded anew after each. What sends them is loaded with
 * the first one. A failed one stays until it is tried again or taken away, or another has come in its place; of `isSingle` slots, any.
 */
export function useUploads(
  url: string,
  fields: Readonly<Record<string, string>>,
  { isSingle }: { isSingle: boolean },
): Uploads {
  const [tasks, setTasks] = useState<UploadTask[]>([]);
  const [status, setStatus] = useState("");
  const { revalidate } = useRevalidator();
  const isBusy = useRef(false);

  useEffect(() => {
    const next = tasks.find(({ state }) => state === "waiting");
    if (!next || isBusy.current) return;
    isBusy.current = true;
    const tell = (event: UploadEvent) => setTasks((all) => withEvent(all, event));
    void send(next, { url, fields, tell }).then(async (failure) => {
      isBusy.current = false;
      if (failure) {
        setStatus(`${next.file.name}: ${failure.text}`);
        tell({ type: "failed", id: next.id, ...failure });
      } else {
        await revalidate();
        setStatus(`${next.file.name} tersimpan.`);
        setTasks((all) => afterArrival(all, next.id, { isSingle }));
      }
    });
  }, [tasks, url, fields, isSingle, revalidate]);

  return {
    tasks,
    status,
    add: (files) => {
      setStatus("");
      lastBatch += 1;
      const added = files.map((file): UploadTask => {
        lastId += 1;
        return { id: lastId, batch: lastBatch, file, state: "waiting", percent: 0, text: "", isRefused: false };
      });
      setTasks((all) => [...all, ...added]);
    },
    retry: (id) => {
      // A status is heard as it changes: the same failure again only after none.
      setStatus("");
      setTasks((all) => all.map((task) => (task.id === id ? { ...task, state: "waiting", text: "" } : task)));
    },
    drop: (id) => {
      setStatus("");
      setTasks((all) => all.filter((task) => task.id !== id));
    },
  };
}

interface Way {
  url: string;
  fields: Readonly<Record<string, string>>;
  tell(event: UploadEvent): void;
}

async function send({ id, file }: UploadTask, { url, fields, tell }: Way): Promise<UploadFailure | null> {
  tell({ type: "shrinking", id });
  try {
    const { shrinkPicture, sendPicture } = await import("#app/ui/upload/send-picture.ts");
    const picture = await shrinkPicture(file);
    tell({ type: "sending", id, percent: 0 });
    const onPercent = (percent: number) => tell({ type: "sending", id, percent });
    return await sendPicture({ url, fields, file, onPercent }, picture);
  } catch {
    return { text: "Koneksi terputus. Foto Anda masih ada di sini.", isRefused: false };
  }
}
