import { createHash } from 'node:crypto';
import type { Level, LevelOperation } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import { AwsServiceError } from '../../../aws/service-error.ts';
import type { TransactionAction } from './transaction-input.ts';

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html: ClientRequestToken */
const tokenValidityMs = 10 * 60_000;
const prefix = 'transaction~';
const recordSchema = z.object({ digest: z.string(), completedAt: z.number() });

const digestOf = (actions: readonly TransactionAction[]): string =>
  createHash('sha256').update(JSON.stringify(actions)).digest('base64');

/** Completed transactions by client request token. */
export class ClientTokens {
  readonly #level: Level;
  readonly #now: () => number;
  readonly #inProgress = new Set<string>();

  constructor(level: Level, now: () => number) {
    this.#level = level;
    this.#now = now;
  }

  /** Returns the write of a token, for the transaction's own batch. */
  record(token: string | undefined, actions: readonly TransactionAction[]): LevelOperation[] {
    if (token === undefined) return [];
    const value = { digest: digestOf(actions), completedAt: this.#now() };
    return [{ type: 'put', key: prefix + token, value }];
  }

  /** Runs a transaction unless its token was completed before. @throws AwsServiceError */
  async runOnce(
    token: string | undefined,
    actions: readonly TransactionAction[],
    carryOut: () => Promise<unknown>,
  ): Promise<unknown> {
    if (token === undefined) return carryOut();
    if (this.#inProgress.has(token)) {
      const message = 'The transaction with the given request token is already in progress.';
      throw new AwsServiceError('TransactionInProgressException', message, 400, { Message: message });
    }
    this.#inProgress.add(token);
    try {
      const record = recordSchema.safeParse(await this.#level.get(prefix + token));
      if (!record.success || record.data.completedAt + tokenValidityMs <= this.#now())
        return await carryOut();
      if (record.data.digest === digestOf(actions)) return {};
      const message =
        'DynamoDB rejected the request because you retried a request with a different payload but with an idempotent token that was already used.';
      throw new AwsServiceError('IdempotentParameterMismatchException', message, 400, { Message: message });
    } finally {
      this.#inProgress.delete(token);
    }
  }

  async deleteExpired(): Promise<void> {
    for await (const [key, value] of this.#level.iterator({ gte: prefix, lt: `${prefix}\u00FF` })) {
      const record = recordSchema.safeParse(value);
      if (record.success && record.data.completedAt + tokenValidityMs > this.#now()) continue;
      await this.#level.batch([{ type: 'del', key }]);
    }
  }
}
