import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { formAttributeNames } from '#domain/vehicles/vehicle.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { runScript } from '../support/command.ts';
import { createTable } from '../support/create-table.ts';
import { releasedVehicles } from '../support/released-vehicles.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';
import { newestFirst, vehicleStock } from '../../tools/product/vehicle-stock.ts';

const available = vehicleStock(30)
  .filter(({ is_available }) => is_available)
  .toSorted(newestFirst);

/** An audit entry from before the activity page. */
const releasedAct = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  at: '2026-11-20T21:15:00.000Z',
  actor_id: 'user-1',
  actor_email: 'owner@admin.example',
  action: 'vehicle.delete',
  record_type: 'vehicle',
  record_id: 'vehicle-1',
  fields: [],
  source_ip: '203.0.113.7',
  expires_at: 2_000_000_000,
};

describe('npm run migrate', () => {
  const runner = useRunner();
  const { cloud } = useVisitor(runner);
  let anybody: ApiCaller;

  beforeAll(async () => {
    await cloud().putItems('vehicles', releasedVehicles(30));
    await cloud().putItems('audit', [releasedAct]);
    anybody = callerWith(runner());
  });

  const run = async (script: string, ...args: string[]) => {
    const ended = await runScript(script, ...args, '--stage', 'local', '--data', runner().dataDir);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    return ended.stdout;
  };
  const migrate = (...args: string[]) => run('migrate', ...args);
  const cards = available.map(({ id, images }) => ({
    id,
    cover: images[0] ?? null,
    picture_count: images.length,
  }));
  // An uncached limit, so that each request invokes the Lambda.
  const list = async (limit: number) => (await anybody('GET', `/vehicles?limit=${limit}`)).body;

  test('vehicles of an earlier release are listed before and after', async () => {
    const expected = { total_available: 27, total_matching: 27, vehicles: cards };
    expect(await list(50)).toMatchObject(expected);
    expect(await migrate('--dry-run')).toBe(
      '27 vehicles would be rewritten; 27 available.\n0 submissions would be added to the inbox.\n1 activity record would be added to the activity page.\n',
    );
    expect(await migrate()).toBe(
      '27 vehicles rewritten; 27 available.\n0 submissions added to the inbox.\n1 activity record added to the activity page.\n',
    );
    expect(await migrate()).toBe(
      '0 vehicles rewritten; 27 available.\n0 submissions added to the inbox.\n0 activity records added to the activity page.\n',
    );
    expect(await list(49)).toMatchObject(expected);
    const items = await cloud().allItems('vehicles');
    expect(items.find(({ id }) => id === 'summary')).toEqual({
      id: 'summary',
      available_count: 27,
      revision: 2,
    });
    expect(items.filter((item) => 'card' in item)).toEqual([]);
  });

  test('an audit entry of an earlier release is listed among the others', async () => {
    const admin = callerWith(runner(), (await signIn(runner(), runner().admins[0]!.email)).idToken);
    expect(await admin('GET', '/admin/activity?day=2026-11-21')).toMatchObject({
      status: 200,
      body: { acts: [{ id: releasedAct.id, by: 'owner@admin.example', sentence: 'deleted {record}' }] },
    });
  });

  test('a vehicle of an earlier release can be edited and deleted', async () => {
    const [sold, deleted, other] = available;
    const admin = callerWith(runner(), (await signIn(runner(), runner().admins[0]!.email)).idToken);
    const form = Object.fromEntries(formAttributeNames.map((name) => [name, sold![name]]));
    const edited = await admin('PUT', `/vehicles/${sold!.id}`, { ...form, is_available: false, version: 1 });
    expect(edited).toMatchObject({ status: 200 });
    expect(await admin('DELETE', `/vehicles/${deleted!.id}`)).toMatchObject({ status: 200 });
    expect(await list(1)).toMatchObject({ total_available: 25, vehicles: [{ id: other!.id }] });
  });

  test('vehicles restored from a backup are rewritten and counted', async () => {
    const TableName = `${cloud().tableNamed('vehicles')}-20261119T211500Z`;
    await createTable(cloud().dynamodb, TableName, ['id']);
    for (const Item of releasedVehicles(30)) await cloud().dynamodb.send(new PutCommand({ TableName, Item }));
    const [sold, deleted, other] = available;
    expect(await run('restore', 'vehicles', '--from', TableName)).toContain(`restored  ${deleted!.id}`);
    expect(await list(2)).toMatchObject({
      total_available: 26,
      vehicles: [{ id: deleted!.id, cover: deleted!.images[0] ?? null }, { id: other!.id }],
    });
    const filtered = await anybody('GET', `/vehicles?year=${deleted!.year}`);
    expect(filtered.body).toMatchObject({ total_available: 26 });
    expect((await cloud().allItems('vehicles')).find(({ id }) => id === sold!.id)).toMatchObject({
      version: 2,
    });
  });
});
