import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { cloudOf } from '../../../tools/product/cloud.ts';
import { spawnScript } from '../../support/command.ts';
import { createTable } from '../../support/create-table.ts';
import { guideCommands } from '../../support/guide.ts';
import { runToEnd } from '../../../tools/product/runner.ts';
import { useRunner } from '../../support/use-runner.ts';

/** Commands with permanent effects and a dry run. */
const haveDryRun = new Set(['deploy', 'destroy', 'privacy', 'replay', 'restore']);

describe('docs/operations.md', () => {
  const runner = useRunner();
  let cloud: ReturnType<typeof cloudOf>;

  /** The table from which the guide restores a record. */
  const restored = /restore -- (\w+) --from (\S+) --overwrite (\S+)/.exec(guideCommands.join('\n'));

  beforeAll(async () => {
    cloud = cloudOf(runner());
    const [, table, copy, id] = restored!;
    const TableName = `${cloud.tableNamed(table!)}-${copy}`;
    await createTable(cloud.dynamodb, TableName, ['id']);
    await cloud.dynamodb.send(new PutCommand({ TableName, Item: { id } }));
    const [, parkedId] = /replay -- send (\S{36})/.exec(guideCommands.join('\n'))!;
    const mail = { notification_queue: 'parked', notification_due_at: '2026-11-20T01:02:03.000Z' };
    await cloud.dynamodb.send(
      new PutCommand({ TableName: cloud.tableNamed('contact_submissions'), Item: { id: parkedId, ...mail } }),
    );
  });
  afterAll(() => cloud.close());

  test('shows all commands for operators', () => {
    const names = guideCommands.flatMap((command) => /^npm run (\w+)/.exec(command)?.[1] ?? []);
    expect(new Set(names)).toEqual(
      new Set(['deploy', 'destroy', 'admin', 'seed', 'smoke', 'replay', 'privacy', 'restore']),
    );
  });

  /** The command as it can run here: on the local product, or as a dry run. */
  const localArguments = (name: string, args: readonly string[]): string[] => {
    if (name === 'smoke') return [runner().site];
    const local = [...args];
    const stageAt = args.indexOf('--stage');
    const timeAt = args.indexOf('--at') + 1;
    // Backups exist for deployed stages only, and expire: a dry run does not look for them.
    if (timeAt > 0) local[timeAt] = new Date().toISOString();
    else if (stageAt >= 0) local.splice(stageAt, 2, '--stage', 'local', '--data', runner().dataDir);
    return haveDryRun.has(name) && !local.includes('--dry-run') ? [...local, '--dry-run'] : local;
  };

  test('restore names a missing table', async () => {
    const from = `${brand.productPrefix}-local-users-20261119T211500Z`;
    const stage = ['--stage', 'local', '--data', runner().dataDir];
    const { code, stderr } = await spawnScript('restore', 'users', '--from', '20261119T211500Z', ...stage);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`There is no table ${from} in eu-west-2.\n`)]);
  });

  test.each(guideCommands)('%s', async (command) => {
    const [npm, run, ...words] = command.split(' ');
    expect(npm).toBe('npm');
    // `ci` runs the tests themselves.
    if (run === 'ci') return;
    if (run === 'start') {
      expect(await runToEnd([...words.slice(1), '--help'])).toMatchObject({ code: 0, stderr: '' });
      return;
    }
    const [name, , ...args] = words;
    const { code, stdout, stderr } = await spawnScript(name!, ...localArguments(name!, args));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).not.toBe('');
  });
});
