import { saveWorkNote } from '#domain/work/note-contract.ts';
import type { WorkNote } from '#domain/work/work-note.ts';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { firstProblems } from '../../../components/form/first-problems.ts';
import { createUuid } from '../../../lib/create-uuid.ts';
import { useEntrySubmission } from '../opened/entry-submission.ts';
import { addNote } from '../changes/opened-key.ts';
import { progressKey } from '../changes/progress-key.ts';
import { typedSince, useDeskDraft, useFoundStored } from '../use-desk-draft.ts';
import { useSingleFlight } from '../use-single-flight.ts';

export const noteDraftSchema = z.object({
  /** Idempotency key. */
  noteId: z.string(),
  /** The version that the author has read. */
  revision: z.int(),
  text: z.string(),
});

type NoteDraft = z.infer<typeof noteDraftSchema>;

/** Writes a new note, or changes one. @param onDone called once it is stored */
export const useNote = (note?: WorkNote, onDone?: () => void) => {
  const { request, admin } = useAdminSession();
  const client = useQueryClient();
  const { type, id, notes } = useEntrySubmission();
  const { content, latest, change, clear } = useDeskDraft(
    `note:${admin.id}:${type}:${id}:${note?.note_id ?? 'new'}`,
    noteDraftSchema,
    () => ({ noteId: note?.note_id ?? createUuid(), revision: note?.revision ?? 0, text: note?.text ?? '' }),
    ({ text }) => text !== (note?.text ?? ''),
  );
  const end = (stored: WorkNote, written: string): void => {
    const typed = latest();
    const more = typedSince(written, typed.text);
    clear();
    // Typed while it was stored: another note, or the next version of this one.
    if (more !== '' && note === undefined) change({ ...latest(), text: more });
    else if (more !== '') change({ ...typed, revision: stored.revision });
    else onDone?.();
  };
  const saving = useSingleFlight({
    mutationFn: async ({ noteId, text, revision }: NoteDraft) =>
      request(saveWorkNote, { type, id, note: noteId, text, revision }),
    onSuccess: (saved, written) => {
      addNote(client, { type, id }, saved);
      end(saved, written.text);
    },
    // Not awaited: a stored note closes its form before the history has arrived.
    onSettled: () => void client.invalidateQueries({ queryKey: progressKey({ type, id }) }),
  });
  useFoundStored(
    note === undefined ? notes.find(({ note_id: found }) => found === content.noteId) : undefined,
    saving.isPending,
    (found) => {
      saving.reset();
      end(found, found.text);
    },
  );
  return {
    text: content.text,
    problems: firstProblems(
      z.safeParse(saveWorkNote.body, { text: content.text, revision: content.revision }).error,
    ),
    type: (text: string): void => change({ ...content, text }),
    /** A colleague's newer version. */
    newer: note !== undefined && note.revision > content.revision ? note : undefined,
    /** Continues from the newer version. */
    accept: (): void => change({ ...content, revision: note?.revision ?? 0 }),
    clear,
    save: (): void => saving.mutate(content),
    saving,
  };
};
