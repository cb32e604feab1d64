import type { getWorkProgress } from '#domain/work/contract.ts';
import { isTyped } from '#domain/work/typed-fields.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import type * as z from 'zod/mini';
import type { Opened } from '../changes/opened-key.ts';

type Progress = z.output<typeof getWorkProgress.response>;

const findOpened = ({ history }: Opened, { version }: WorkChange) =>
  history.find((change) => change.version === version);

/** Returns whether a change has typed values that were not opened. A reply's subject comes with the reply. */
const lacksValues = (opened: Opened, { history }: Progress): boolean =>
  history.some(
    (change) =>
      findOpened(opened, change) === undefined &&
      change.fields.some(({ name }) => name !== 'reply' && isTyped(name)),
  );

/** Returns whether somebody has typed what was not opened: a reply, an email, a note, a call or a value. */
export const lacksTexts = (opened: Opened, progress: Progress): boolean =>
  progress.replies.some(({ reply_id: id, at }) =>
    opened.replies.every((reply) => reply.reply_id !== id || reply.at !== at),
  ) ||
  progress.notes.some(({ note_id: id, revision }) =>
    opened.notes.every((note) => note.note_id !== id || note.revision < revision),
  ) ||
  progress.incoming.some(({ mail_id: id }) => opened.incoming.every((mail) => mail.mail_id !== id)) ||
  progress.calls.some(({ call_id: id }) => opened.calls.every((call) => call.call_id !== id)) ||
  lacksValues(opened, progress);

/** Returns the item with its polled version, whose typed values are those that were opened. */
const mergeItem = (
  { name, title, amount, tags, outcome, status_answer: answer }: Opened['item'],
  polled: Progress['item'],
): Opened['item'] => ({
  ...polled,
  name,
  title,
  ...(amount !== undefined && { amount }),
  ...(tags && { tags }),
  ...(outcome && { outcome }),
  // Its reason was typed, too.
  ...(answer !== undefined && answer.at === polled.status_answer?.at && { status_answer: answer }),
});

const isUnsettled = ({ state }: Progress['replies'][number]): boolean =>
  state === 'waiting' || state === 'sending';

/** Returns what was opened with what polling has brought since. A version waits until its typed values are opened. */
export const mergeProgress = (opened: Opened, progress: Progress): Opened => ({
  ...opened,
  ...(progress.item.version >= opened.item.version &&
    !lacksValues(opened, progress) && {
      item: mergeItem(opened.item, progress.item),
      history: progress.history.map((change) => findOpened(opened, change) ?? change),
    }),
  mails: progress.mails,
  replies: opened.replies.map((reply) => {
    const polled = progress.replies.find(({ reply_id: id }) => id === reply.reply_id);
    // A poll that was sent earlier may arrive later without the reply, or with an older state.
    return polled === undefined || (isUnsettled(polled) && !isUnsettled(reply))
      ? reply
      : { ...reply, ...polled };
  }),
});
