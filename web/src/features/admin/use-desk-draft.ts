import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { createDraft } from '../../lib/draft.ts';

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
