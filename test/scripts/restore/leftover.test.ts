import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { awsAnswer, awsError, startAws } from '../../support/aws-stand-in.ts';

const name = `${brand.productPrefix}-dev-users-20261119T211500Z`;
const source = ['--from', name] as const;
const advice = `Delete it once you have looked: npm run restore -- users --delete ${name} --stage dev`;

let aws: Awaited<ReturnType<typeof startAws>>;
let items: readonly object[];
let stored: object;
let deleted: unknown[];

beforeAll(async () => {
  aws = await startAws((operation, { TableName }) => {
    if (operation === 'Scan') return awsAnswer({ Items: items, Count: items.length });
    if (operation === 'GetItem') return awsAnswer(stored);
    if (operation === 'DeleteTable') {
      if (deleted.includes(TableName)) return awsError('ResourceNotFoundException');
      deleted.push(TableName);
    }
    if (operation === 'PutItem' && items.length > 1)
      return awsError('ProvisionedThroughputExceededException', 'busy');
    return awsAnswer({ Table: { TableStatus: 'ACTIVE' } });
  });
});
afterAll(() => aws.stop());
beforeEach(() => {
  items = [{ id: { S: '7' } }];
  stored = {};
  deleted = [];
});

const restore = (...args: readonly string[]) => aws.run('restore', 'users', ...args, '--stage', 'dev');

test('restore names its table and how to delete it when something was put back', async () => {
  const { code, stdout } = await restore(...source);
  expect([code, stdout]).toEqual([0, expect.stringContaining('put back  7\n')]);
  expect(stdout).toContain(`${name} stays, with people's records in it`);
  expect(stdout).toContain(advice);
});

test('restore names its table and how to delete it when nothing is missing', async () => {
  stored = { Item: { id: { S: '7' } } };
  const { code, stdout } = await restore(...source);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Nothing is missing\.\n/)]);
  expect(stdout).toContain(advice);
});

test('restore names its table and how to delete it in a dry run that reads it', async () => {
  const { stdout } = await restore(...source, '--dry-run');
  expect(stdout).toContain('would put back  7');
  expect(stdout).toContain(advice);
});

test.each([
  ['a record is not in it', ['--id', '8'], () => (items = [])],
  ['it was cut short', [], () => (items = [{ id: { S: '7' } }, { id: { S: '8' } }])],
])('restore names its table and how to delete it when %s', async (_, more, arrange) => {
  arrange();
  const { code, stderr } = await restore(...source, ...more);
  expect([code, stderr]).toEqual([1, expect.stringContaining(advice)]);
});

test('restore deletes a restored table as it advises, and no other', async () => {
  expect(await restore('--delete', name, '--dry-run')).toMatchObject({
    code: 0,
    stdout: `would delete ${name}\n`,
  });
  expect(deleted).toEqual([]);
  expect(await restore('--delete', name)).toMatchObject({ code: 0, stdout: `Deleted ${name}.\n` });
  expect(deleted).toEqual([name]);
  expect((await restore('--delete', name)).stderr).toBe(`There is no table ${name}: nothing was deleted.\n`);
  expect((await restore('--delete', `${brand.productPrefix}-dev-users`)).stderr).toContain(
    `is no table that ${brand.productPrefix}-dev-users was restored`,
  );
  expect((await restore('--delete', name, '--id', '7')).stderr).toContain('leave --id out');
  expect(deleted).toEqual([name]);
});
