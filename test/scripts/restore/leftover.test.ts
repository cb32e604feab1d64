import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { awsResponse, awsError, startAws } from '../../support/aws-stand-in.ts';

const copy = '20261119T211500Z';
const name = `${brand.productPrefix}-dev-users-${copy}`;
const source = ['--from', copy] as const;
const advice = `cost money: ${name}. Delete them when you no longer need them: npm run restore -- users --delete ${copy} --stage dev`;

let aws: Awaited<ReturnType<typeof startAws>>;
let items: readonly object[];
let stored: object;
let deleted: unknown[];

beforeAll(async () => {
  aws = await startAws((operation, { TableName, Key }) => {
    if (operation === 'Scan') return awsResponse({ Items: items, Count: items.length });
    if (operation === 'GetItem') {
      const Item = items.find((item) => isDeepStrictEqual(item, Key));
      return awsResponse(TableName === name ? { Item } : stored);
    }
    if (operation === 'DeleteTable') {
      if (deleted.includes(TableName)) return awsError('ResourceNotFoundException');
      deleted.push(TableName);
    }
    if (operation === 'TransactWriteItems' && items.length > 1)
      return awsError('ProvisionedThroughputExceededException', 'busy');
    return awsResponse({ Table: { TableStatus: 'ACTIVE' } });
  });
});
afterAll(() => aws.stop());
beforeEach(() => {
  items = [{ id: { S: '7' } }];
  stored = {};
  deleted = [];
});

const restore = (...args: readonly string[]) => aws.run('restore', 'users', ...args, '--stage', 'dev');

test('restore names its table and how to delete it after it restored records', async () => {
  const { code, stdout } = await restore(...source);
  expect([code, stdout]).toEqual([0, expect.stringContaining('restored  users  7\n')]);
  expect(stdout).toContain(advice);
});

test('restore names its table and how to delete it if nothing is missing', async () => {
  stored = { Item: { id: { S: '7' } } };
  const { code, stdout } = await restore(...source);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Nothing is missing\.\n/)]);
  expect(stdout).toContain(advice);
});

test('restore names its table and how to delete it in a dry run that reads it', async () => {
  const { stdout } = await restore(...source, '--dry-run');
  expect(stdout).toContain('would restore  users  7');
  expect(stdout).toContain(advice);
});

test.each([
  ['the record is not in it', ['--id', '8'], () => (items = [])],
  ['it was interrupted', [], () => (items = [{ id: { S: '7' } }, { id: { S: '8' } }])],
])('restore names its table and how to delete it if %s', async (_, more, arrange) => {
  arrange();
  const { code, stderr } = await restore(...source, ...more);
  expect([code, stderr]).toEqual([1, expect.stringContaining(advice)]);
});

test.each(['--id', '--overwrite'])(
  'restore %s writes nothing if the copy lacks one of the ids, and names it',
  async (option) => {
    aws.operations.length = 0;
    const { code, stdout, stderr } = await restore(...source, option, '7', option, '8');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`The copies lack 8, so nothing was restored.\n`);
    expect(aws.operations).not.toContain('TransactWriteItems');
  },
);

test('restore deletes a restored table, and no other', async () => {
  expect(await restore('--delete', copy, '--dry-run')).toMatchObject({
    code: 0,
    stdout: `would delete ${name}\n`,
  });
  expect(deleted).toEqual([]);
  expect(await restore('--delete', copy)).toMatchObject({ code: 0, stdout: `Deleted ${name}.\n` });
  expect(deleted).toEqual([name]);
  expect((await restore('--delete', copy)).stderr).toBe(
    `There is no table ${name}, so nothing was deleted.\n`,
  );
  expect(deleted).toEqual([name]);
});
