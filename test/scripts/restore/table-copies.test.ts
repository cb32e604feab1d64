import {
  DynamoDBClient,
  InvalidRestoreTimeException,
  LimitExceededException,
  PointInTimeRecoveryUnavailableException,
  ResourceNotFoundException,
  type RestoreTableToPointInTimeCommandInput,
} from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { CommandError } from '../../../scripts/command/command-error.ts';
import { parseRestore } from '../../../scripts/restore/parse-restore.ts';
import { copyTable, isCopyOf } from '../../../scripts/restore/table-copies.ts';

const at = new Date('2026-11-20T10:15:00+13:00');
const name = `${brand.productPrefix}-prod-users-20261119T211500Z`;
const copy = '20261119T211500Z';
const now = Date.UTC(2026, 10, 21);
const metadata = { $metadata: {}, message: 'no' };

/** A DynamoDB client with or without the restored table. */
const fakeDynamodb = (isThere: boolean, refusal?: Error) => {
  const restores: RestoreTableToPointInTimeCommandInput[] = [];
  const client = new DynamoDBClient({
    region: 'eu-west-2',
    credentials: { accessKeyId: 'a', secretAccessKey: 's' },
  });
  client.middlewareStack.add(
    (_next, { commandName }) =>
      async ({ input }) => {
        if (commandName === 'RestoreTableToPointInTimeCommand') {
          if (refusal) throw refusal;
          restores.push(input as RestoreTableToPointInTimeCommandInput);
        } else if (!isThere && restores.length === 0 && 'TableName' in input && input.TableName === name) {
          throw new ResourceNotFoundException(metadata);
        }
        return { output: { $metadata: {}, Table: { TableStatus: 'ACTIVE' } }, response: {} };
      },
    { step: 'initialize' },
  );
  return { client, restores };
};

describe('a table as it was at a time', () => {
  test('is restored into a new table', async () => {
    const { client, restores } = fakeDynamodb(false);
    expect(await copyTable(client, `${brand.productPrefix}-prod-users`, at)).toBe(name);
    expect(restores).toMatchObject([
      { SourceTableName: `${brand.productPrefix}-prod-users`, TargetTableName: name, RestoreDateTime: at },
    ]);
  });

  test('is not restored twice', async () => {
    const { client, restores } = fakeDynamodb(true);
    expect(await copyTable(client, `${brand.productPrefix}-prod-users`, at)).toBe(name);
    expect(restores).toEqual([]);
  });

  test.each([
    new PointInTimeRecoveryUnavailableException(metadata),
    new InvalidRestoreTimeException(metadata),
  ])('is refused with advice about the time: $name', async (refusal) => {
    const { client } = fakeDynamodb(false, refusal);
    await expect(copyTable(client, `${brand.productPrefix}-prod-users`, at)).rejects.toThrow(
      `${brand.productPrefix}-prod-users can't be restored (${refusal.name}: no). Choose a time within the last 35 days`,
    );
  });

  test.each([
    new LimitExceededException(metadata),
    Object.assign(new Error('no'), { name: 'AccessDeniedException' }),
    new CommandError("DynamoDB's RestoreTableToPointInTime returned status 502"),
  ])('does not blame the time for another refusal: $name', async (refusal) => {
    const { client } = fakeDynamodb(false, refusal);
    await expect(copyTable(client, `${brand.productPrefix}-prod-users`, at)).rejects.toBe(refusal);
  });
});

test.each([
  [name, true],
  [`${brand.productPrefix}-prod-users`, false],
  [`${brand.productPrefix}-prod-contact_submissions`, false],
  [`${brand.productPrefix}-prod-users_more-20261119T211500Z`, false],
  [`${brand.productPrefix}-dev-users-20261119T211500Z`, false],
  [`${brand.productPrefix}-prod-users-20261119T211500Z-2`, false],
  [`${brand.productPrefix}-prod-users-copy`, false],
])('only the name of a restored copy is accepted: %s is %j', (from, isOne) => {
  expect(isCopyOf(`${brand.productPrefix}-prod-users`, from)).toBe(isOne);
});

describe('npm run restore', () => {
  test.each([
    [['users'], /--at TIME, --from COPY/],
    [
      ['people', '--from', copy],
      /'people' can't be restored. Choose one of: submissions, saved_applications, vehicle_alerts, vehicles, users, desk_settings, audit\./,
    ],
    [['counters', '--at', '2026-11-20T10:15:00Z'], /'counters' can't be restored/],
    [['work_items', '--from', copy], /'work_items' can't be restored/],
    [['users', '--from', name], /is not the end of a copy's name, such as \d{8}T\d{6}Z/],
    [['users', '--delete', copy, '--id', '7'], /takes no ids/],
    [['users', '--from', copy, '--id', '7', '--overwrite', '8'], /Choose --id or --overwrite/],
    [['users', '--at', '2026-11-20 10:15'], /not a time with a time zone/],
    [['users', '--at', '2026-13-40T10:15:00Z'], /not a time with a time zone/],
    [['users', '--at', '2026-11-21T00:00:01Z'], /2026-11-21T00:00:01Z is in the future/],
    [['users', '--at', '2026-10-16T23:59:59Z'], /too long ago\. Backups go back 35 days/],
    [['--at', '2026-11-20T10:15:00Z'], /Say first what to restore/],
  ])('refuses %j', (args, reason) => {
    expect(() => parseRestore(args, now)).toThrow(reason);
  });

  test('takes a time with a time zone', () => {
    expect(parseRestore(['users', '--at', '2026-11-20T10:15:00+13:00'], now)).toMatchObject({
      subject: { tables: ['users'] },
      at,
      copy,
    });
  });
});
