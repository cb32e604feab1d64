import * as z from 'zod/mini';
import { noteWords } from './search-words.ts';
import { workNoteSchema } from './work-note.ts';

const textsSchema = z.pick(workNoteSchema, { text: true, earlier: true });

/** Returns the words of a note and of its earlier texts, which stay readable; none for an entry of another kind. */
export const wordsOfNoteEntry = (entry: unknown): string[] => {
  const { data: note } = z.safeParse(textsSchema, entry);
  return note === undefined ? [] : noteWords([note.text, ...note.earlier.map(({ text }) => text)].join(' '));
};
