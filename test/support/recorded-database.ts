import type { Database } from '../../lambdas/clients/database.ts';

type Operation = keyof Database;

/** A call of the database. */
type Call = readonly [operation: Operation, input: object];

const operations: readonly Operation[] = [
  'get',
  'put',
  'update',
  'delete',
  'query',
  'scan',
  'executeStatement',
  'transactWrite',
];

/** A database that records its calls and answers each in turn with one of `answers`, then with nothing; an error is thrown. */
export const recordedDatabase = (...answers: (object | Error)[]) => {
  const calls: Call[] = [];
  const call = (operation: Operation) => async (input: object) => {
    calls.push([operation, input]);
    const answer = answers.shift() ?? {};
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const database = Object.fromEntries(operations.map((operation) => [operation, call(operation)]));
  return { calls, database: database as unknown as Database };
};
