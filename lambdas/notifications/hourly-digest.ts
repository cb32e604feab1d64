import { hourMs, startOfHour } from '#domain/notifications/acknowledgement-limit.ts';
import { administratorMailState } from '#domain/notifications/mail-state.ts';
import { expiryAttribute } from '#domain/table-indexes.ts';

const itemRetentionDays = 30;

const { queue, dueAt, attempts } = administratorMailState;

interface Addition {
  readonly table: string;
  readonly prefix: string;
  readonly attribute: string;
  /** Adds a number, or a member to a set. */
  readonly value: number | Set<string>;
}

export type DigestUpdate = ReturnType<typeof digestUpdates>[number];

/** Returns an update of this hour's digest and one of the next hour's, for the case that the first is being sent already. */
export const digestUpdates = ({ table, prefix, attribute, value }: Addition, now: number) =>
  [now, now + hourMs].map((at) => ({
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
  }));
