import * as z from 'zod/mini';

/** What a note said, since when, and who wrote it. */
const noteTextSchema = z.object({
  text: z.string(),
  at: z.iso.datetime(),
  by_email: z.string(),
});

/** A note of administrators about a submission; its sender never sees it. */
export const workNoteSchema = z.extend(noteTextSchema, {
  note_id: z.string(),
  /** Grows with each change, from 1. */
  revision: z.int(),
  /** What it said before, the latest first. */
  earlier: z.array(noteTextSchema),
});

export type WorkNote = z.infer<typeof workNoteSchema>;

/** A note as an entry of its work item's history. */
export type StoredNote = WorkNote & {
  /** The work item's. */
  readonly id: string;
  readonly entry: string;
  readonly kind: 'note';
  readonly expires_at: number;
};

/** Returns the key under which a note stands in its work item's history. */
export const noteEntryKey = (noteId: string): string => `note ${noteId}`;

/** Returns a note as the entry of its work item's history, which expires with it. */
export const toStoredNote = (
  { id, expires_at }: { readonly id: string; readonly expires_at: number },
  note: WorkNote,
): StoredNote => ({ ...note, id, entry: noteEntryKey(note.note_id), kind: 'note', expires_at });
