import { attachmentsProblem } from '#domain/replies/attachments.ts';
import { parseDocumentKey } from '#domain/documents/document-key.ts';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { errorMessage } from '../../../lib/error-message.ts';
import { loadUploads } from '../../../lib/uploads/load-uploads.ts';

/** An upload that goes with a reply. */
export const attachedSchema = z.object({ key: z.string(), file_name: z.string(), size: z.int() });

export type Attached = z.infer<typeof attachedSchema>;

interface Uploading {
  readonly name: string;
  /** Bytes. */
  readonly sent: number;
  readonly size: number;
}

interface Written {
  /** Returns the files of the reply now. */
  readonly latest: () => readonly Attached[];
  readonly change: (files: Attached[]) => void;
}

/** Uploads files for a reply as they are chosen, one after another. */
export const useAttachments = ({ latest, change }: Written) => {
  const [uploading, setUploading] = useState<Uploading>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const isBusy = useRef(false);

  const upload = async (chosen: File): Promise<void> => {
    setUploading({ name: chosen.name, sent: 0, size: chosen.size });
    const { checkDocument, prepareDocument, uploadDocument } = await loadUploads();
    const check = await checkDocument(chosen);
    if ('problem' in check) throw new Error(check.problem);
    const { file, note, previewUrl } = await prepareDocument(chosen);
    if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
    const { name, size } = file;
    const problem = attachmentsProblem([...latest(), { file_name: name, size }]);
    if (problem !== undefined) throw new Error(problem);
    const task = uploadDocument(file);
    const stop = task.subscribe(() => setUploading({ name, sent: task.progress.transferred, size }));
    const { key } = await task.result.finally(stop);
    change([...latest(), { key, size, file_name: parseDocumentKey(key)?.fileName ?? name }]);
    const said = [check.note, note].filter((text) => text !== undefined).map((text) => `${name}: ${text}`);
    setNotes((before) => [...before, ...said]);
  };

  return {
    uploading,
    problems,
    notes,
    choose: async (files: readonly File[]): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      setProblems([]);
      setNotes([]);
      for (const file of files) {
        await upload(file).catch((error: unknown) =>
          setProblems((before) => [...before, errorMessage(error)]),
        );
      }
      setUploading(undefined);
      isBusy.current = false;
    },
    remove: (key: string): void => {
      setProblems([]);
      change(latest().filter((file) => file.key !== key));
    },
  };
};
