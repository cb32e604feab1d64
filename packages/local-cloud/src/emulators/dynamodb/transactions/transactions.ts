import database, { type Store } from 'dynalite/db/index.js';
import { AwsServiceError } from '../../../aws/service-error.ts';
import type { DynaliteEngine } from '../dynalite-engine.ts';
import { checkInput, performOperation, toServiceError } from '../dynalite-operations.ts';
import { itemBytes } from '../item-size.ts';
import {
  assertNotCancelled,
  notCancelled,
  cancellationReason,
  type CancellationReason,
} from './cancellation.ts';
import { ClientTokens } from './client-tokens.ts';
import { sumCapacity } from './consumed-capacity.ts';
import { withLocks, type ItemPlace } from './item-locks.ts';
import { parseWrites, type TransactionAction } from './transaction-input.ts';
import { bufferWrites } from './write-buffer.ts';

const maxBytes = 4 * 1024 * 1024;

interface CheckedAction extends TransactionAction {
  readonly checked: unknown;
}

const invalid = (message: string) => new AwsServiceError('ValidationException', message);

/** dynalite has no ConditionCheck: a deletion is run and its writes are discarded. */
const dynaliteOperation = ({ operation }: TransactionAction) =>
  operation === 'ConditionCheckItem' ? 'DeleteItem' : operation;

const assertSize = (values: readonly unknown[]): void => {
  const size = values.reduce<number>((sum, value) => sum + itemBytes(value), 0);
  if (size > maxBytes) throw invalid('Transaction request size cannot exceed 4 MB');
};

export class Transactions {
  readonly #engine: DynaliteEngine;
  readonly #tokens: ClientTokens;

  constructor(engine: DynaliteEngine, now: () => number) {
    this.#engine = engine;
    this.#tokens = new ClientTokens(engine.level, now);
  }

  /** Makes all writes of a transaction, or none. @throws AwsServiceError */
  async write(input: unknown): Promise<unknown> {
    const { actions, consumedCapacity, token } = parseWrites(input);
    assertSize(
      actions.flatMap(({ input: { ExpressionAttributeValues }, keyOrItem }) => [
        keyOrItem,
        ExpressionAttributeValues,
      ]),
    );
    return this.#tokens.runOnce(token, actions, () =>
      this.#withItems(actions, consumedCapacity, async (checked) => {
        const { store, writes } = bufferWrites(this.#engine.store);
        const responses = await this.#perform(checked, (action) =>
          action.operation === 'ConditionCheckItem' ? bufferWrites(this.#engine.store).store : store,
        );
        await this.#engine.level.batch([...writes, ...this.#tokens.record(token, actions)]);
        return sumCapacity(responses, consumedCapacity);
      }),
    );
  }

  async deleteExpiredTokens(): Promise<void> {
    await this.#tokens.deleteExpired();
  }

  async #withItems<Result>(
    actions: readonly TransactionAction[],
    ReturnConsumedCapacity: string,
    work: (checked: readonly CheckedAction[]) => Promise<Result>,
  ): Promise<Result> {
    const checked = actions.map((action) => {
      const input = { ...structuredClone(action.input), ReturnConsumedCapacity };
      return { ...action, checked: checkInput(dynaliteOperation(action), input, this.#engine.store) };
    });
    const places = await this.#places(actions);
    if (new Set(places.map(({ table, key }) => `${table}~${key}`)).size < places.length) {
      throw invalid('Transaction request cannot include multiple operations on one item');
    }
    return withLocks(this.#engine.store, places, () => work(checked));
  }

  async #places(actions: readonly TransactionAction[]): Promise<ItemPlace[]> {
    const places: ItemPlace[] = [];
    for (const { operation, input, keyOrItem } of actions) {
      const table = await this.#engine.readTable(input.TableName);
      if (table === undefined) {
        throw new AwsServiceError('ResourceNotFoundException', 'Requested resource not found');
      }
      const problem =
        operation === 'PutItem'
          ? database.validateItem(keyOrItem, table)
          : database.validateKey(keyOrItem, table);
      if (problem) {
        const reason = cancellationReason(toServiceError(problem));
        assertNotCancelled(actions.map((_, index) => (index === places.length ? reason : notCancelled)));
      }
      places.push({ table: input.TableName, key: database.createKey(keyOrItem, table) });
    }
    return places;
  }

  async #perform(
    actions: readonly CheckedAction[],
    storeOf: (action: CheckedAction) => Store,
  ): Promise<unknown[]> {
    const responses: unknown[] = [];
    const reasons: CancellationReason[] = [];
    for (const action of actions) {
      try {
        responses.push(await performOperation(dynaliteOperation(action), action.checked, storeOf(action)));
        reasons.push(notCancelled);
      } catch (error) {
        reasons.push(cancellationReason(error));
      }
    }
    assertNotCancelled(reasons);
    return responses;
  }
}
