import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { awsResponse, awsError, startAws } from '../../support/aws-stand-in.ts';

const name = `${brand.productPrefix}-dev-users-20261119T211500Z`;
const source = ['--from', name] as const;
const advice = `Delete it when you no longer need it: npm run restore -- users --delete ${name} --stage dev`;

let aws: Awaited<ReturnType<typeof startAws>>;
let items: readonly object[];
let stored: object;
let deleted: unknown[];

beforeAll(async () => {
  aws = await startAws((operation, { TableName }) => {
    if (operation === 'Scan') return awsResponse({ Items: items, Count: items.length });
    if (operation === 'GetItem') return awsResponse(stored);
    if (operation === 'DeleteTable') {
      if (deleted.includes(TableName)) return awsError('ResourceNotFoundException');
      deleted.push(TableName);
    }
    if (operation === 'PutItem' && items.length > 1)
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
  expect([code, stdout]).toEqual([0, expect.stringContaining('restored  7\n')]);
  expect(stdout).toContain(`The table ${name} still exists, contains people's records`);
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
  expect(stdout).toContain('would restore  7');
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

test('restore deletes a restored table, and no other', async () => {
  expect(await restore('--delete', name, '--dry-run')).toMatchObject({
    code: 0,
    stdout: `would delete ${name}\n`,
  });
  expect(deleted).toEqual([]);
  expect(await restore('--delete', name)).toMatchObject({ code: 0, stdout: `Deleted ${name}.\n` });
  expect(deleted).toEqual([name]);
  expect((await restore('--delete', name)).stderr).toBe(
    `There is no table ${name}, so nothing was deleted.\n`,
  );
  expect((await restore('--delete', `${brand.productPrefix}-dev-users`)).stderr).toContain(
    `is not a restored copy of ${brand.productPrefix}-dev-users`,
  );
  expect((await restore('--delete', name, '--id', '7')).stderr).toContain('takes no --id');
  expect(deleted).toEqual([name]);
});
