import type { getWorkItem } from '#domain/work/contract.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { SubmissionKey } from './progress-key.ts';

export type Opened = z.output<typeof getWorkItem.response>;

/** Query key of a submission with what people have written. */
export const openedKey = ({ type, id }: SubmissionKey) => ['submission', type, id] as const;

const changeOpened = (
  client: QueryClient,
  key: SubmissionKey,
  change: (opened: Opened) => Partial<Opened>,
): void => {
  client.setQueryData<Opened>(openedKey(key), (opened) => opened && { ...opened, ...change(opened) });
};

/** Shows a submission that was opened again. */
export const replaceOpened = (client: QueryClient, key: SubmissionKey, latest: Opened): void =>
  changeOpened(client, key, () => latest);

/** Adds the page's own change, whose typed values need not be opened again. */
export const addChange = (client: QueryClient, item: ShownWork, change: WorkChange): void =>
  changeOpened(client, item, ({ history }) => ({
    item,
    history: [change, ...history.filter(({ version }) => version !== change.version)],
  }));

/** Adds the page's own reply, which need not be opened again. */
export const addReply = (client: QueryClient, key: SubmissionKey, reply: Opened['replies'][number]): void =>
  changeOpened(client, key, ({ replies }) => ({
    replies: [reply, ...replies.filter(({ reply_id: id }) => id !== reply.reply_id)],
  }));

/** Shows that a reply was taken back. */
export const markTakenBack = (client: QueryClient, key: SubmissionKey, replyId: string): void =>
  changeOpened(client, key, ({ replies }) => ({
    replies: replies.map((reply) => (reply.reply_id === replyId ? { ...reply, state: 'taken-back' } : reply)),
  }));

/** Adds the page's own call. */
export const addCall = (client: QueryClient, key: SubmissionKey, call: Opened['calls'][number]): void =>
  changeOpened(client, key, ({ calls }) => ({
    calls: [call, ...calls.filter(({ call_id: id }) => id !== call.call_id)],
  }));

/** Adds the page's own note, or its new revision. */
export const addNote = (client: QueryClient, key: SubmissionKey, note: Opened['notes'][number]): void =>
  changeOpened(client, key, ({ notes }) => ({
    notes: [note, ...notes.filter(({ note_id: id }) => id !== note.note_id)],
  }));
