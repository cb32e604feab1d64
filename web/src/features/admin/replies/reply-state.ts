import { nameOf } from '../../../lib/admin-session/team-names.ts';
import { formatNzDateTime, formatNzTime } from '#domain/text/nz-date-time.ts';
import { productActor } from '#domain/audit/actors.ts';
import { passOnReplyIds } from '#domain/replies/pass-on.ts';
import type { Reply } from '#domain/replies/reply.ts';

/** A reply that has been "sending" for longer than it may wait and its sender may take will not be settled. */
const unsettledMs = 300_000;

const stateTexts: Record<Reply['state'], string> = {
  waiting: 'Waits to be sent',
  'taken-back': 'Taken back before it was sent',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Not sent: the mail service refused it.',
  unknown: 'Perhaps sent: the mail service did not answer. Ask before you send it again.',
};

const problemTexts: Record<NonNullable<Reply['problem']>, string> = {
  'harmful-file': 'Not sent: a file may be harmful. Write it again without that file.',
  'missing-file': 'Not sent: a file is no longer stored. Write it again, and choose the file again.',
};

/** Formats when a reply that could not be sent is tried again; undefined for another. */
export const describeRetry = ({
  state,
  retried_at: at,
}: Pick<Reply, 'state' | 'retried_at'>): string | undefined =>
  state === 'waiting' && at !== undefined
    ? `It could not be sent yet. It is tried again at ${formatNzTime(at)}.`
    : undefined;

/** Returns whether a reply can be taken back: not what goes out by itself. */
export const isUndoable = ({ reply_id: id, state }: Pick<Reply, 'reply_id' | 'state'>): boolean =>
  state === 'waiting' && id !== passOnReplyIds.notice;

const currentState = ({ state, at }: Pick<Reply, 'state' | 'at'>, now: number): Reply['state'] =>
  state === 'sending' && now - Date.parse(at) > unsettledMs ? 'unknown' : state;

const askedTexts: Partial<Record<Reply['state'], string>> = {
  failed: 'Asked, mail not sent',
  unknown: 'Asked, mail perhaps not sent',
};

/** Returns what is said of documents that a reply asked for; undefined if it was sent. @param now milliseconds since 1970 */
export const describeAsking = (reply: Pick<Reply, 'state' | 'at'>, now: number): string | undefined =>
  askedTexts[currentState(reply, now)];

/** Returns whether nobody got a reply, or perhaps nobody, so that it can be written again. @param now milliseconds since 1970 */
export const isUnsent = (reply: Reply, now: number): boolean =>
  reply.delivered_at === undefined &&
  reply.bounced_at === undefined &&
  reply.complained_at === undefined &&
  ['failed', 'unknown'].includes(currentState(reply, now));

/** Formats the state of a reply. @param now milliseconds since 1970 */
export const describeReplyState = (reply: Reply, now: number): string => {
  if (reply.bounced_at !== undefined) return 'Came back: the mailbox did not take it. Try the phone.';
  if (reply.complained_at !== undefined) return 'Reported as spam by its reader.';
  if (reply.delivered_at !== undefined) return 'Delivered to the mailbox.';
  if (reply.problem !== undefined) return problemTexts[reply.problem];
  return describeRetry(reply) ?? stateTexts[currentState(reply, now)];
};

export const replyAuthor = ({ by, by_email: email }: Pick<Reply, 'by' | 'by_email'>): string =>
  by === productActor ? 'Automatically' : nameOf(email);

/** Formats state and time of a passed-on mail. @param now milliseconds since 1970 */
export const describePassedOn = (reply: Reply, now: number): string => {
  const moment = formatNzDateTime(reply.at);
  const isAutomatic = reply.by === productActor;
  if (isAutomatic && reply.state === 'failed') {
    return `It did not go to ${reply.to} automatically (${moment}). Pass it on by hand.`;
  }
  return `To ${reply.to}${isAutomatic ? ', automatically' : ''}, ${moment}: ${describeReplyState(reply, now)}`;
};

/** Returns whether staff must look after a reply. */
export const isTrouble = ({ state, bounced_at: bounced, complained_at: complained }: Reply): boolean =>
  state === 'failed' || state === 'unknown' || bounced !== undefined || complained !== undefined;
