import { saveWorkNote } from '#domain/work/note-contract.ts';
import type { WorkNote } from '#domain/work/work-note.ts';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { createUuid } from '../../../lib/create-uuid.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { addNote } from '../changes/opened-key.ts';
import { progressKey } from '../changes/progress-key.ts';
import { useDeskDraft } from '../use-desk-draft.ts';
import { useSingleFlight } from '../use-single-flight.ts';

const noteDraftSchema = z.object({
  /** Idempotency key. */
  noteId: z.string(),
  /** The version that the author has read. */
  revision: z.int(),
  text: z.string(),
});

export const useNote = (note?: WorkNote) => {
  const { request, admin } = useAdminSession();
  const client = useQueryClient();
  const { type, id } = useOpenSubmission();
  const { content, change, clear } = useDeskDraft(
    `note:${admin.id}:${type}:${id}:${note?.note_id ?? 'new'}`,
    noteDraftSchema,
    () => ({ noteId: note?.note_id ?? createUuid(), revision: note?.revision ?? 0, text: note?.text ?? '' }),
  );
  const saving = useSingleFlight({
    mutationFn: async () =>
      request(saveWorkNote, {
        type,
        id,
        note: content.noteId,
        text: content.text,
        revision: content.revision,
      }),
    onSuccess: (saved) => {
      addNote(client, { type, id }, saved);
      clear();
    },
    // Not awaited: a stored note closes its form before the history has arrived.
    onSettled: () => void client.invalidateQueries({ queryKey: progressKey({ type, id }) }),
  });
  return {
    text: content.text,
    type: (text: string): void => change({ ...content, text }),
    /** A colleague's newer version. */
    newer: note !== undefined && note.revision > content.revision ? note : undefined,
    /** Continues from the newer version. */
    accept: (): void => change({ ...content, revision: note?.revision ?? 0 }),
    clear,
    saving,
  };
};
