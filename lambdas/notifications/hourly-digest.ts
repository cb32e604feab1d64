import { hourMs, startOfHour } from '#domain/notifications/acknowledgement-limit.ts';
import { administratorMailState } from '#domain/notifications/mail-state.ts';
import { expiryAttribute } from '#domain/table-indexes.ts';

/** Of the mails among the counters. */
const itemRetentionDays = 30;

const { queue, dueAt, attempts } = administratorMailState;

interface Addition {
  readonly table: string;
  readonly prefix: string;
  readonly attribute: string;
  /** Adds a number, or a member to a set. */
  readonly value: number | Set<string>;
}

export type DigestUpdate = ReturnType<typeof digestUpdate>;

/** Returns an update of an hour's digest, on the condition that it is not being sent already. */
export const digestUpdate = ({ table, prefix, attribute, value }: Addition, at: number) => ({
  TableName: table,
  Key: { id: prefix + startOfHour(at) },
  UpdateExpression: `ADD ${attribute} :added SET digest_from = :from, digest_to = :to, ${queue} = :pending, ${dueAt} = :to, ${attempts} = :none, submitted_by = :product, ${expiryAttribute} = :expiry`,
  ConditionExpression: `attribute_not_exists(${attempts}) OR (${queue} = :pending AND ${attempts} = :none)`,
  ExpressionAttributeValues: {
    ':added': value,
    ':from': startOfHour(at),
    ':to': startOfHour(at + hourMs),
    ':pending': 'pending',
    ':none': 0,
    ':product': 'product',
    ':expiry': Math.ceil(at / 1_000) + itemRetentionDays * 86_400,
  },
});
