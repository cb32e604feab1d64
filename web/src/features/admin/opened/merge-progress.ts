import type { getWorkItem, getWorkProgress } from '#domain/work/contract.ts';
import type * as z from 'zod/mini';

export type Opened = z.output<typeof getWorkItem.response>;
type Progress = z.output<typeof getWorkProgress.response>;

/** Returns whether a reply or note has been written or changed whose text was not opened. */
export const lacksTexts = (opened: Opened, { replies, notes }: Progress): boolean =>
  replies.some(({ reply_id: id, at }) =>
    opened.replies.every((reply) => reply.reply_id !== id || reply.at !== at),
  ) ||
  notes.some(({ note_id: id, revision }) =>
    opened.notes.every((note) => note.note_id !== id || note.revision < revision),
  );

/** Returns what was opened with what polling has brought since; texts stay as they were opened. */
export const mergeProgress = (opened: Opened, { item, history, replies }: Progress): Opened => ({
  ...opened,
  ...(item.version >= opened.item.version && {
    item,
    history: history.map(
      (change) => opened.history.find(({ version }) => version === change.version) ?? change,
    ),
  }),
  replies: opened.replies.map((reply) => {
    const polled = replies.find(({ reply_id: id }) => id === reply.reply_id);
    // A poll that was sent earlier may arrive later, but only its first state can be older.
    return polled === undefined || polled.state === 'sending' ? reply : { ...reply, ...polled };
  }),
});
