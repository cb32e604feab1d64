import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, paginateQuery, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { alertMailState } from '#domain/alerts/alert-mail.ts';
import { administratorMailState, type MailState } from '#domain/notifications/mail-state.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { outcomeUnknownPrefix } from '#domain/notifications/mail-state.ts';
import { mailKeysOf } from '#domain/notifications/mail-keys.ts';
import { savedApplicationMails } from '#domain/saved-applications/saved-application-mails.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import type { TableName } from '#domain/tables.ts';

/** A mail that is no longer retried. */
export interface ParkedMail {
  readonly table: TableName;
  /** Id of the record that the mail is about. */
  readonly id: string;
  readonly state: MailState;
  /** ISO 8601 timestamp. */
  readonly parkedAt: string;
  readonly attempts: number;
  /** Names of errors, nothing personal. */
  readonly problem: string;
  /** Whether sending it again may send it twice. */
  readonly mayHaveBeenSent: boolean;
  /** SES has reported a delivery, and it is not that of an earlier mail, such as of a link that was asked for again. */
  readonly isDelivered: boolean;
}

interface ParkableMail {
  readonly table: TableName;
  readonly state: MailState;
}

export const parkableMails: readonly ParkableMail[] = [
  ...submissionTypes.flatMap(({ table, mails }) => mails.map((state) => ({ table, state }))),
  { table: 'counters', state: administratorMailState },
  { table: 'work_history', state: replyMailState },
  { table: 'vehicle_alerts', state: alertMailState },
  ...savedApplicationMails.map((state) => ({ table: 'saved_applications', state }) as const),
];

const text = z._default(z.string(), '');
const count = z._default(z.int(), 0);

export const parkedMails = (client: DynamoDBDocumentClient, nameOf: (table: TableName) => string) => {
  const read = async (table: TableName, id: string, state: MailState): Promise<ParkedMail | undefined> => {
    const { Item = {} } = await client.send(
      new GetCommand({ TableName: nameOf(table), Key: mailKeysOf(state).keyOf(id), ConsistentRead: true }),
    );
    if (Item[state.queue] !== 'parked') return undefined;
    const problem = text.parse(Item[state.problem]);
    return {
      table,
      id,
      state,
      parkedAt: text.parse(Item[state.dueAt]),
      attempts: count.parse(Item[state.attempts]),
      problem,
      mayHaveBeenSent: problem.startsWith(outcomeUnknownPrefix),
      isDelivered: Item[state.outcomes.delivered] !== undefined && Item[state.sentAt] === undefined,
    };
  };

  // Returns whether the mail was still parked.
  const change = async (
    { table, id, state }: ParkedMail,
    expression: string,
    values: Readonly<Record<string, string | number>>,
  ): Promise<boolean> => {
    try {
      await client.send(
        new UpdateCommand({
          TableName: nameOf(table),
          Key: mailKeysOf(state).keyOf(id),
          UpdateExpression: expression,
          ConditionExpression: `${state.queue} = :parked`,
          ExpressionAttributeValues: { ':parked': 'parked', ...values },
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  };

  return {
    /** All parked mails, type by type, the oldest first; the index may lag slightly. */
    list: async (): Promise<ParkedMail[]> => {
      const found: ParkedMail[] = [];
      for (const { table, state } of parkableMails) {
        const query = {
          TableName: nameOf(table),
          IndexName: state.index,
          KeyConditionExpression: `${state.queue} = :parked`,
          ExpressionAttributeValues: { ':parked': 'parked' },
        };
        for await (const { Items = [] } of paginateQuery({ client }, query)) {
          const mails = Items.map(async (item) => read(table, mailKeysOf(state).idOf(item), state));
          found.push(...(await Promise.all(mails)).filter((mail) => mail !== undefined));
        }
      }
      return found;
    },

    /** Resets a mail as if it had never been tried: the sweeper sends it within two minutes. */
    requeue: (mail: ParkedMail, now: number): Promise<boolean> => {
      const { queue, dueAt, attempts, problem } = mail.state;
      return change(mail, `SET ${queue} = :pending, ${dueAt} = :now, ${attempts} = :none REMOVE ${problem}`, {
        ':pending': 'pending',
        ':now': new Date(now).toISOString(),
        ':none': 0,
      });
    },

    /** Marks a mail as sent that a person has found in the mailbox. */
    markSent: (mail: ParkedMail, now: number): Promise<boolean> => {
      const { queue, dueAt, claim, problem, sentAt, undo } = mail.state;
      return change(
        mail,
        `SET ${sentAt} = :now REMOVE ${[queue, dueAt, claim, problem, ...(undo === undefined ? [] : [undo])].join(', ')}`,
        {
          ':now': new Date(now).toISOString(),
        },
      );
    },
  };
};

export type ParkedMails = ReturnType<typeof parkedMails>;
