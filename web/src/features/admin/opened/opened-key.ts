import type { QueryClient } from '@tanstack/react-query';
import type { SubmissionKey } from '../changes/progress-key.ts';
import type { Opened } from './merge-progress.ts';

/** Query key of a submission with what people have written. */
export const openedKey = ({ type, id }: SubmissionKey) => ['submission', type, id] as const;

const changeOpened = (
  client: QueryClient,
  key: SubmissionKey,
  change: (opened: Opened) => Partial<Opened>,
): void => {
  client.setQueryData<Opened>(openedKey(key), (opened) => opened && { ...opened, ...change(opened) });
};

/** Adds the page's own reply, which need not be opened again. */
export const addReply = (client: QueryClient, key: SubmissionKey, reply: Opened['replies'][number]): void =>
  changeOpened(client, key, ({ replies }) => ({
    replies: [reply, ...replies.filter(({ reply_id: id }) => id !== reply.reply_id)],
  }));

/** Adds the page's own note, or its new revision. */
export const addNote = (client: QueryClient, key: SubmissionKey, note: Opened['notes'][number]): void =>
  changeOpened(client, key, ({ notes }) => ({
    notes: [note, ...notes.filter(({ note_id: id }) => id !== note.note_id)],
  }));
