import { productActor } from '#domain/audit/actors.ts';
import { replyEntry } from '../reply-entry.tsx';
import type { TimelineKind } from '../timeline-kind.ts';

/** Replies of staff, with what became of their mails. */
export const replyKind: TimelineKind = {
  name: 'reply',
  label: 'Replies',
  entriesOf: ({ replies, now }) =>
    replies
      .filter(({ by }) => by !== productActor)
      .map((reply) => replyEntry('reply', reply, now))
      .toReversed(),
};
