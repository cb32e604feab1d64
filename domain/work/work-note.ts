import * as z from 'zod/mini';

const noteTextSchema = z.object({
  text: z.string(),
  at: z.iso.datetime(),
  by_email: z.string(),
});

export const workNoteSchema = z.extend(noteTextSchema, {
  note_id: z.string(),
  revision: z.int(),
  earlier: z.array(noteTextSchema),
});

/** A note without what it says. */
export const noteProgressSchema = /* @__PURE__ */ z.pick(workNoteSchema, {
  note_id: true,
  at: true,
  revision: true,
});

export type WorkNote = z.infer<typeof workNoteSchema>;

export type StoredNote = WorkNote & {
  readonly id: string;
  readonly entry: string;
  readonly kind: 'note';
  readonly expires_at: number;
};

export const noteEntryKey = (noteId: string): string => `note ${noteId}`;

export const toStoredNote = (
  { id, expires_at }: { readonly id: string; readonly expires_at: number },
  note: WorkNote,
): StoredNote => ({ ...note, id, entry: noteEntryKey(note.note_id), kind: 'note', expires_at });
