import { productActor } from '#domain/audit/actors.ts';
import { isUnsent } from '../../replies/reply-state.ts';
import { replyEntry } from '../reply-entry.tsx';
import type { TimelineKind } from '../timeline-kind.ts';

/** Replies of staff, with what became of their mails. */
export const replyKind: TimelineKind = {
  name: 'reply',
  label: 'Replies',
  entriesOf: ({ replies, sender, now }, onWriteAgain) =>
    replies
      .filter(({ by }) => by !== productActor)
      .map((reply) => {
        // A reply that was passed on went to somebody else.
        const isOffered = reply.to === sender.email && isUnsent(reply, now);
        const again = onWriteAgain !== undefined && isOffered ? () => onWriteAgain(reply) : undefined;
        return replyEntry('reply', reply, now, again);
      })
      .toReversed(),
};
