import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { createDraft } from '../../lib/draft.ts';

/** Returns whether something was typed and not sent. @param name as in `useDeskDraft` */
export const hasDeskDraft = (name: string): boolean =>
  createDraft({ name: `desk:${name}`, version: 1, schema: z.object({}) }).restore() !== undefined;

/** Returns what was typed since a text was sent; nothing if it is the same. */
export const typedSince = (sent: string, typed: string): string =>
  typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;

/**
 * Keeps what an administrator types and has not sent, in this tab: it survives a reload and an expired session, for the same account;
 * a sign-out clears it.
 * @param name which text of which record it is
 * @param start initial text
 */
export const useDeskDraft = <Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  start: () => z.output<Schema>,
) => {
  const [draft] = useState(() => createDraft({ name: `desk:${name}`, version: 1, schema }));
  const [content, setContent] = useState(() => draft.restore() ?? start());
  const latest = useRef(content);
  const show = (shown: z.output<Schema>): void => {
    latest.current = shown;
    setContent(shown);
  };
  return {
    content,
    /** Returns the current text, for callbacks. */
    latest: (): z.output<Schema> => latest.current,
    change: (changed: z.output<Schema>): void => {
      show(changed);
      draft.save(changed);
    },
    clear: (): void => {
      draft.clear();
      show(start());
    },
  };
};
