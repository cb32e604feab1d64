import { saveWorkNote } from '#domain/work/note-contract.ts';
import type { WorkNote } from '#domain/work/work-note.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { createUuid } from '../../../lib/create-uuid.ts';
import { progressKey, useOpenSubmission } from '../submission/use-opened-submission.ts';
import { useDeskDraft } from '../use-desk-draft.ts';

const noteDraftSchema = z.object({
  /** The same for all attempts to save it, so that it is stored once. */
  noteId: z.string(),
  /** The one that its writer has read. */
  revision: z.int(),
  text: z.string(),
});

/** Writes a note about the submission of the page, or changes one. */
export const useNote = (note?: WorkNote) => {
  const { request, admin } = useAdminSession();
  const client = useQueryClient();
  const { type, id } = useOpenSubmission();
  const { content, change, clear } = useDeskDraft(
    `note:${admin.id}:${type}:${id}:${note?.note_id ?? 'new'}`,
    noteDraftSchema,
    () => ({ noteId: note?.note_id ?? createUuid(), revision: note?.revision ?? 0, text: note?.text ?? '' }),
  );
  const saving = useMutation({
    mutationFn: async () =>
      request(saveWorkNote, {
        type,
        id,
        note: content.noteId,
        text: content.text,
        revision: content.revision,
      }),
    onSuccess: () => clear(),
    onSettled: async () => client.invalidateQueries({ queryKey: progressKey({ type, id }) }),
  });
  return {
    text: content.text,
    type: (text: string): void => change({ ...content, text }),
    /** What a colleague has made of it since it was opened here. */
    newer: note !== undefined && note.revision > content.revision ? note : undefined,
    /** Goes on from what a colleague has made of it. */
    accept: (): void => change({ ...content, revision: note?.revision ?? 0 }),
    clear,
    saving,
  };
};
