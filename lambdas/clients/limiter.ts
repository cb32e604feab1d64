import { createHash } from 'node:crypto';
import { expiryAttribute } from '#domain/table-indexes.ts';
import type { Database } from './database.ts';
import { updateIf } from './update-if.ts';

interface Limit {
  /** The counter's key; if it counts, with the clock hour or day. */
  readonly id: string;
  readonly max: number;
  /** Milliseconds since 1970: when a held place is free again, and when the counter may be deleted. */
  readonly until: number;
  /** Has places of its own in the counter, which one deletion removes. */
  readonly kind?: string;
}

/** Twelve characters are unique enough and keep the counter small, which is rewritten for every member. */
const shortHash = (member: string): string =>
  createHash('sha256').update(member).digest('base64url').slice(0, 12);

/** Creates the limiter. Each limit is one item, changed on a condition, so concurrent calls can't exceed it. */
export const createLimiter = (database: Database, table: string, now: () => number) => {
  const update = (
    { id, until }: Limit,
    UpdateExpression: string,
    ConditionExpression: string,
    values: Readonly<Record<string, unknown>>,
    ExpressionAttributeNames?: Readonly<Record<string, string>>,
  ): Promise<boolean> => {
    const ExpressionAttributeValues = { ...values, ':expiry': Math.ceil(until / 1_000) };
    const input = { UpdateExpression, ConditionExpression, ExpressionAttributeValues };
    return updateIf(database, { TableName: table, Key: { id }, ...input, ExpressionAttributeNames });
  };

  return {
    /** Counts in a clock hour or day, each member once. @returns whether it is within the limit */
    count: (limit: Limit, member?: string): Promise<boolean> => {
      const hash = member === undefined ? undefined : shortHash(member);
      return update(
        limit,
        `ADD counted :added SET ${expiryAttribute} = :expiry`,
        hash === undefined
          ? 'attribute_not_exists(counted) OR counted < :max'
          : 'attribute_not_exists(counted) OR size(counted) < :max OR contains(counted, :member)',
        { ':added': hash === undefined ? 1 : new Set([hash]), ':member': hash, ':max': limit.max },
      );
    },

    /** Holds one of `max` places, so the limit holds over any period that long. @returns whether one was free */
    hold: async (limit: Limit, holder: string): Promise<boolean> => {
      for (let place = 1; place <= limit.max; place += 1) {
        const name = limit.kind === undefined ? `${place}` : `${limit.kind}_${place}`;
        const isHeld = await update(
          limit,
          `SET #until = :until, #holder = :holder, ${expiryAttribute} = :expiry`,
          'attribute_not_exists(#until) OR #until <= :now OR #holder = :holder',
          { ':until': limit.until, ':holder': holder, ':now': now() },
          { '#until': `until_${name}`, '#holder': `holder_${name}` },
        );
        if (isHeld) return true;
      }
      return false;
    },
  };
};

export type Limiter = ReturnType<typeof createLimiter>;
