import * as z from 'zod/mini';
import { incomingMailKind } from '#domain/incoming-mail/incoming-mail.ts';
import { acknowledgementState, administratorMailState } from '#domain/notifications/mail-state.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { passOnReplyIds } from '#domain/replies/pass-on.ts';
import { replyEntryKey } from '#domain/replies/reply.ts';
import { submissionIdOf, submissionTypeOf } from '#domain/work/work-item.ts';
import { queryItems, type Database } from '../clients/database.ts';

/** Ids of the earlier mails of a thread, the latest last. */
interface EarlierMails {
  readonly withSender: readonly string[];
  readonly withTeam: readonly string[];
}

export type ReadEarlierMails = (itemId: string) => Promise<EarlierMails>;

interface Tables {
  readonly history: string;
  /** Of the records of a submission type. */
  readonly submissionsOf: (type: string) => string | undefined;
}

const text = z._default(z.string(), '');

const { messageId: acknowledgementId, sentAt: acknowledgedAt } = acknowledgementState;
const { messageId: notificationId } = administratorMailState;
const recordSchema = z.object({ [acknowledgementId]: text, [acknowledgedAt]: text, [notificationId]: text });

const { messageId: replyMailId, sentAt: repliedAt } = replyMailState;
const entrySchema = z.object({
  entry: z.string(),
  kind: z.string(),
  at: text,
  role: text,
  message_id: text,
  [replyMailId]: text,
  [repliedAt]: text,
});

/** It went to somebody else. */
const forwardEntry = replyEntryKey(passOnReplyIds.forward);

/** Without the texts, which are long. */
const names = Object.keys(entrySchema.shape);

interface ThreadMail {
  readonly at: string;
  readonly id: string;
}

/** Returns a mail of the sender, or a reply to them: a stranger's mail is none that the sender's program knows. */
const senderMails = ({
  entry,
  kind,
  role,
  at,
  message_id,
  ...mail
}: z.infer<typeof entrySchema>): ThreadMail[] => {
  if (kind === incomingMailKind) return role === 'sender' ? [{ at, id: message_id }] : [];
  return kind === 'reply' && entry !== forwardEntry
    ? [{ at: mail[repliedAt] || at, id: mail[replyMailId] }]
    : [];
};

const idsOf = (mails: readonly ThreadMail[]): string[] =>
  mails
    .filter(({ id }) => id !== '')
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ id }) => id);

/** Creates a reader of the ids of the mails about a work item, as mail programs need them to find the thread. */
export const earlierMails =
  (database: Database, { history, submissionsOf }: Tables): ReadEarlierMails =>
  async (itemId) => {
    const type = submissionTypeOf(itemId);
    const table = submissionsOf(type);
    const { Item = {} } =
      table === undefined
        ? {}
        : await database.get({ TableName: table, Key: { id: submissionIdOf({ id: itemId, type }) } });
    const record = recordSchema.parse(Item);
    const mails = [{ at: record[acknowledgedAt], id: record[acknowledgementId] }];
    const entries = await queryItems(database, {
      TableName: history,
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': itemId },
      ProjectionExpression: names.map((_, index) => `#name${index}`).join(', '),
      ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#name${index}`, name])),
    });
    mails.push(...entries.flatMap((entry) => senderMails(entrySchema.parse(entry))));
    return { withSender: idsOf(mails), withTeam: [record[notificationId]].filter(Boolean) };
  };
