import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  GetCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { plainTable, startLocalDynamodb } from '../support/local-dynamodb.ts';

// Four items in two tables, each with one number: few enough for transactions to conflict.
const items = [
  { TableName: 'left-records', id: 'a' },
  { TableName: 'left-records', id: 'b' },
  { TableName: 'right-records', id: 'a' },
  { TableName: 'right-records', id: 'c' },
] as const;

type Condition = 'none' | 'absent' | 'present' | { readonly is: number };
type Change =
  | { readonly type: 'put'; readonly n: number }
  | { readonly type: 'add'; readonly n: number }
  | { readonly type: 'increase'; readonly n: number }
  | { readonly type: 'delete' }
  | { readonly type: 'check' };
interface Action {
  readonly item: number;
  readonly change: Change;
  readonly condition: Condition;
}
type Request =
  | { readonly type: 'write'; readonly actions: readonly Action[] }
  | { readonly type: 'read'; readonly item: number }
  | { readonly type: 'single'; readonly item: number; readonly n: number };
/** Reads the items' numbers in order. */
type State = readonly (number | undefined)[];

const holds = (condition: Condition, n: number | undefined): boolean => {
  if (condition === 'none') return true;
  if (condition === 'absent') return n === undefined;
  return condition === 'present' ? n !== undefined : n === condition.is;
};

const changed = (change: Change, n: number | undefined): number | undefined => {
  if (change.type === 'put') return change.n;
  if (change.type === 'delete') return undefined;
  return change.type === 'check' ? n : (n ?? 0) + change.n;
};

const codeOf = ({ item, change, condition }: Action, state: State): string => {
  if (!holds(condition, state[item])) return 'ConditionalCheckFailed';
  return change.type === 'increase' && state[item] === undefined ? 'ValidationError' : 'None';
};

const textOf = (state: State): string => JSON.stringify(state.map((n) => n ?? null));

/** A request's response, as text, and the state after it. */
const step = (state: State, request: Request): { readonly answer: string; readonly state: State } => {
  if (request.type === 'read') return { answer: textOf([state[request.item]]), state };
  if (request.type === 'single') {
    return { answer: 'done', state: state.with(request.item, (state[request.item] ?? 0) + request.n) };
  }
  const codes = request.actions.map((action) => codeOf(action, state));
  if (codes.some((code) => code !== 'None')) return { answer: codes.join(), state };
  const next = request.actions.reduce<State>(
    (left, { item, change }) => left.with(item, changed(change, left[item])),
    state,
  );
  return { answer: 'done', state: next };
};

let local: Awaited<ReturnType<typeof startLocalDynamodb>>;
beforeAll(async () => {
  local = await startLocalDynamodb([plainTable('left-records'), plainTable('right-records')]);
});
afterAll(async () => local.stop());

const keyOf = (item: number) => ({ TableName: items[item]!.TableName, Key: { id: items[item]!.id } });

const conditionOf = (condition: Condition) => {
  if (condition === 'none') return {};
  if (condition === 'absent') return { ConditionExpression: 'attribute_not_exists(id)' };
  if (condition === 'present') return { ConditionExpression: 'attribute_exists(id)' };
  return { ConditionExpression: 'n = :is', ExpressionAttributeValues: { ':is': condition.is } };
};

const toTransactItem = ({ item, change, condition }: Action) => {
  const common = { ...keyOf(item), ...conditionOf(condition) };
  if (change.type === 'put') {
    const { Key, ...rest } = common;
    return { Put: { ...rest, Item: { ...Key, n: change.n } } };
  }
  if (change.type === 'delete') return { Delete: common };
  if (change.type === 'check') {
    return {
      ConditionCheck: {
        ...common,
        ConditionExpression: common.ConditionExpression ?? 'attribute_not_exists(never)',
      },
    };
  }
  const UpdateExpression = change.type === 'add' ? 'ADD n :n' : 'SET n = n + :n';
  const ExpressionAttributeValues = { ...common.ExpressionAttributeValues, ':n': change.n };
  return { Update: { ...common, UpdateExpression, ExpressionAttributeValues } };
};

const read = async (item: number): Promise<number | undefined> =>
  (await local.client.send(new GetCommand({ ...keyOf(item), ConsistentRead: true }))).Item?.['n'];
const tables = ['left-records', 'right-records'];
const readAll = async (): Promise<string> => {
  const scans = tables.map((TableName) => local.client.send(new ScanCommand({ TableName })));
  const stored = (await Promise.all(scans)).map(({ Items = [] }) => Items);
  return textOf(
    items.map(
      ({ TableName, id }) => stored[tables.indexOf(TableName)]?.find((item) => item['id'] === id)?.['n'],
    ),
  );
};

const send = async (request: Request): Promise<string> => {
  if (request.type === 'read') return textOf([await read(request.item)]);
  try {
    if (request.type === 'single') {
      const UpdateExpression = 'ADD n :n';
      const ExpressionAttributeValues = { ':n': request.n };
      await local.client.send(
        new UpdateCommand({ ...keyOf(request.item), UpdateExpression, ExpressionAttributeValues }),
      );
    } else {
      const TransactItems = request.actions.map(toTransactItem);
      await local.client.send(new TransactWriteCommand({ TransactItems }));
    }
    return 'done';
  } catch (error) {
    const { CancellationReasons } = error as TransactionCanceledException;
    if (CancellationReasons === undefined) throw error;
    return CancellationReasons.map(({ Code }) => Code).join();
  }
};

const clear = async (): Promise<void> => {
  const requests = (table: string) =>
    items
      .filter(({ TableName }) => TableName === table)
      .map(({ id }) => ({ DeleteRequest: { Key: { id } } }));
  const RequestItems = Object.fromEntries(tables.map((table) => [table, requests(table)]));
  await local.client.send(new BatchWriteCommand({ RequestItems }));
};

const n = fc.integer({ min: -2, max: 2 });
const item = fc.nat({ max: items.length - 1 });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ type: fc.constantFrom('put', 'add', 'increase'), n }),
  fc.record({ type: fc.constantFrom('delete', 'check') }),
) as fc.Arbitrary<Change>;
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom<Condition[]>('none', 'none', 'absent', 'present'),
  fc.record({ is: n }),
);
const actions = fc.uniqueArray(fc.record({ item, change, condition }), {
  selector: ({ item }) => item,
  minLength: 1,
});
const request: fc.Arbitrary<Request> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('write' as const), actions }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('read' as const), item }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('single' as const),
      item,
      n,
    }),
  },
);

const empty: State = items.map(() => undefined);

test('sequential transactions match the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { maxLength: 15 }), async (requests) => {
      await clear();
      let state = empty;
      for (const one of requests) {
        const expected = step(state, one);
        expect(await send(one)).toBe(expected.answer);
        state = expected.state;
      }
      expect(await readAll()).toBe(textOf(state));
    }),
    { numRuns: 30 },
  );
});

/** Tells whether some order of the requests explains these responses and the final state. */
const isPossible = (
  state: State,
  pending: readonly { readonly request: Request; readonly answer: string }[],
  end: string,
): boolean =>
  pending.length === 0
    ? textOf(state) === end
    : pending.some((one) => {
        const { answer, state: next } = step(state, one.request);
        return (
          answer === one.answer &&
          isPossible(
            next,
            pending.filter((other) => other !== one),
            end,
          )
        );
      });

test('concurrent transactions are serializable', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 2, maxLength: 7 }), async (requests) => {
      await clear();
      const responses = await Promise.all(requests.map(send));
      const sent = requests.map((one, index) => ({ request: one, answer: responses[index]! }));
      expect(isPossible(empty, sent, await readAll())).toBe(true);
    }),
    { numRuns: 100 },
  );
});
