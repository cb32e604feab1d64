import * as z from 'zod/mini';
import { noteWords } from './search-words.ts';

const typedSchema = z.object({
  kind: z.enum(['note', 'call']),
  text: z.string(),
  earlier: z._default(z.array(z.object({ text: z.string() })), []),
});

/** Returns the words by which an entry of a history is found: those of a call, or of a note with its earlier texts; none of another kind. */
export const wordsOfEntry = (entry: unknown): string[] => {
  const { data: typed } = z.safeParse(typedSchema, entry);
  return typed === undefined
    ? []
    : noteWords([typed.text, ...typed.earlier.map(({ text }) => text)].join(' '));
};
