import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createDraft } from '../../lib/draft.ts';
import { createListeners } from '../../lib/listeners.ts';

const { subscribe, notify } = createListeners();

const hasDeskDraft = (name: string): boolean =>
  createDraft({ name: `desk:${name}`, version: 1, schema: z.object({}) }).restore() !== undefined;

/** Returns in which of some texts something was typed and not sent. @param names as in `useDeskDraft` */
export const useDeskDrafts = (names: readonly string[]): readonly string[] =>
  useSyncExternalStore(subscribe, () => names.filter(hasDeskDraft).join('\n')).split('\n');

/** Returns what was typed since a text was sent; nothing if it is the same. */
export const typedSince = (sent: string, typed: string): string => {
  const stored = sent.trimEnd();
  return typed.startsWith(stored) ? typed.slice(stored.length).trimStart() : typed;
};

/**
 * Calls back once what was typed proves to be stored, although this page has seen no answer.
 * @param stored what has its id
 * @param isSaving whether this page waits for the answer
 */
export const useFoundStored = <Stored>(
  stored: Stored | undefined,
  isSaving: boolean,
  onFound: (stored: Stored) => void,
): void => {
  const find = useEffectEvent(onFound);
  useEffect(() => {
    if (stored !== undefined && !isSaving) find(stored);
  }, [stored, isSaving]);
};

/**
 * Keeps what an administrator types and has not sent, in this tab: it survives a reload and an expired session, for the same account;
 * a sign-out clears it.
 * @param name which text of which record it is
 * @param start initial text
 * @param isWritten whether there is something to keep
 */
export const useDeskDraft = <Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  start: () => z.output<Schema>,
  isWritten: (content: z.output<Schema>) => boolean = () => true,
) => {
  const [draft] = useState(() => createDraft({ name: `desk:${name}`, version: 1, schema }));
  const [content, setContent] = useState(() => draft.restore() ?? start());
  const latest = useRef(content);
  const show = (shown: z.output<Schema>): void => {
    latest.current = shown;
    setContent(shown);
    notify();
  };
  return {
    content,
    /** Returns the current text, for callbacks. */
    latest: (): z.output<Schema> => latest.current,
    change: (changed: z.output<Schema>): void => {
      if (isWritten(changed)) draft.save(changed);
      else draft.clear();
      show(changed);
    },
    clear: (): void => {
      draft.clear();
      show(start());
    },
  };
};
