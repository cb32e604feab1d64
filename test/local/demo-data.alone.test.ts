import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { productActor } from '#domain/audit/actors.ts';
import { historyMailKind } from '#domain/notifications/history-mails.ts';
import { pictureCacheControl, renditionsOf } from '#domain/vehicles/vehicle-images.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { formAttributeNames, vehicleSchema } from '#domain/vehicles/vehicle.ts';
import { isVehicleItem } from '#domain/vehicles/stock-revision.ts';
import { demoDesk } from '../../demo/desk/demo-desk.ts';
import { callerWith, signIn } from '../../tools/product/admin.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { eventually } from '../support/eventually.ts';
import { newDataDir, removeDataDir, startRunner, type Runner } from '../../tools/product/runner.ts';

const stockSize = 24;

describe('the demo data in a running product', () => {
  let dataDir: string;
  let runner: Runner;
  let printedCredentials: string[];
  let cloud: ReturnType<typeof cloudOf>;

  const start = async (seeds: boolean) => {
    runner = await startRunner(dataDir, [], { seeds });
    // Before this test's clients add credentials.
    printedCredentials = Object.keys(runner.credentials).toSorted();
    cloud = cloudOf(runner);
  };
  const stop = async () => {
    cloud.close();
    await runner.stop();
  };
  const vehicles = async () =>
    (await cloud.allItems('vehicles')).filter(isVehicleItem).map((item) => vehicleSchema.parse(item));
  const seedArguments = ['scripts/seed.ts', '--data'];
  const seed = () => spawnSync(process.execPath, [...seedArguments, dataDir], { encoding: 'utf8' });
  const admin = async () => callerWith(runner, (await signIn(runner, runner.admins[0]!.email)).idToken);

  /** Every file of every picture on the site. */
  const expectWhole = async () => {
    const stored = await vehicles();
    expect(stored).toHaveLength(stockSize);
    // One vehicle shows that there is no photo yet.
    expect(stored.filter(({ images }) => images.length === 0)).toHaveLength(1);
    for (const { images } of stored) {
      for (const { url, type } of images.flatMap((image) => renditionsOf(image))) {
        const { status, headers } = await fetch(runner.site + url);
        expect({ url, status, type: headers.get('content-type') }).toEqual({ url, status: 200, type });
        expect(headers.get('cache-control')).toBe(pictureCacheControl);
      }
    }
  };

  describe('after the first start', () => {
    beforeAll(async () => {
      dataDir = newDataDir();
      await start(true);
    });
    afterAll(async () => {
      await stop();
      removeDataDir(dataDir);
    });

    test('leaves no trace of its clients in the credentials that --json prints', async () => {
      expect(printedCredentials).toEqual(['accessKeyId', 'secretAccessKey']);
    });

    test('exists with its pictures, in the public list and for administrators', async () => {
      await expectWhole();
      await eventually(async () => {
        const { body } = await callerWith(runner)('GET', '/vehicles');
        expect(body).toMatchObject({ total_available: 23, total_matching: 23 });
      });
      const { body } = await (await admin())('GET', '/admin/vehicles');
      expect(body.vehicles).toHaveLength(stockSize);
    });

    test('was made by administrators, under their user ids', async () => {
      const ids = (await cloud.allItems('users')).map(({ id }) => id);
      const authors = (await vehicles()).flatMap(({ created_by: by, updated_by: changedBy }) => [
        by,
        changedBy,
      ]);
      // The product may bring back by itself meanwhile what is set aside.
      const changes = (await cloud.allItems('work_history')).filter(
        ({ by, by_email: email }) => email && by !== productActor,
      );
      expect(changes.length).toBeGreaterThan(0);
      for (const by of [...authors, ...changes.map((change) => change['by'])]) expect(ids).toContain(by);
    });

    test('has names for the administrators of this machine', async () => {
      const { body } = await (await admin())('GET', '/admin/me');
      const [owner, sales] = runner.admins.map(({ email }) => email);
      expect(body).toMatchObject({ name: 'Ana Parata', title: 'Finance adviser' });
      expect(body.team).toEqual([
        { email: owner, name: 'Ana Parata' },
        { email: sales, name: 'Rewi Hohepa' },
      ]);
    });

    test('has submissions of all types on the desk, some due and some unread, without mails', async () => {
      const call = await admin();
      const { body } = await call('POST', '/admin/work-items/searches', { view: 'inbox' });
      expect(new Set(body.items.map((item: { type: string }) => item.type)).size).toBe(
        submissionTypes.length,
      );
      expect(body.items.some((item: { is_unread: boolean }) => item.is_unread)).toBe(true);
      expect(await cloud.allItems('work_items')).toHaveLength(demoDesk.length);
      const overdue = await call('POST', '/admin/work-items/searches', { due: 'overdue' });
      expect(overdue.body.items.length).toBeGreaterThan(2);
      const subjects = (await cloud.inbox()).map(({ subject }) => subject);
      expect(subjects.filter((subject) => !subject.endsWith(' account'))).toEqual([]);
      const queued = (await cloud.allItems('work_history')).filter(({ kind }) => kind === historyMailKind);
      expect(queued).toEqual([]);
    });

    test('is loaded once: administrators’ changes and deletions stay', async () => {
      const before = await vehicles();
      const call = await admin();
      const [changed, deleted, ...others] = before;
      const { id, version } = changed!;
      const form = Object.fromEntries(formAttributeNames.map((name) => [name, changed![name]]));
      expect(await call('PUT', `/admin/vehicles/${id}`, { ...form, version, price: 1 })).toMatchObject({
        status: 200,
      });
      expect(await call('DELETE', `/admin/vehicles/${deleted!.id}`)).toMatchObject({ status: 200 });
      const free = await call('POST', '/admin/work-items/searches', { owner: 'nobody' });
      const [{ id: worked, type, version: read }] = free.body.items;
      const taken = { version: read, owner: runner.admins[1]!.email };
      expect(await call('PUT', `/admin/work-items/${type}/${worked}`, taken)).toMatchObject({ status: 200 });
      expect(seed().stdout).toContain('loaded before. Nothing was changed');
      await stop();
      await start(true);
      expect(runner.log()).not.toContain('demo ');
      const items = await cloud.allItems('work_items');
      expect(items).toHaveLength(demoDesk.length);
      expect(items.find((item) => item['id'] === `${type}:${worked}`)).toMatchObject({ owner: taken.owner });
      const after = await vehicles();
      expect(after.find((vehicle) => vehicle.id === id)).toMatchObject({ price: 1, version: 2 });
      expect(after.map((vehicle) => vehicle.id).toSorted()).toEqual(
        [id, ...others.map((vehicle) => vehicle.id)].toSorted(),
      );
    });
  });

  test('is skipped on request, and completed after a load that was killed', async () => {
    dataDir = newDataDir();
    await start(false);
    expect(await vehicles()).toEqual([]);
    expect(await cloud.allItems('work_items')).toEqual([]);
    const load = spawn(process.execPath, [...seedArguments, dataDir], { stdio: 'ignore' });
    const ended = once(load, 'exit');
    await eventually(async () => expect(await vehicles()).not.toEqual([]), 2_000);
    load.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    const left = stockSize - (await vehicles()).length;
    expect(left).toBeGreaterThan(0);
    // Requests of the killed process may still have arrived.
    const [, stored] =
      new RegExp(`^Loaded the demo data: (\\d+) vehicles? and ${demoDesk.length} submissions\\.`).exec(
        seed().stdout,
      ) ?? [];
    expect(Number(stored)).toBeGreaterThan(0);
    expect(Number(stored)).toBeLessThanOrEqual(left);
    await expectWhole();
    await stop();
    removeDataDir(dataDir);
  });

  test('can’t be loaded into prod or without a running product', async () => {
    const command = (...args: string[]) =>
      spawnSync(process.execPath, ['scripts/seed.ts', ...args], { encoding: 'utf8' });
    expect(command('--stage', 'prod')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('never loaded into prod'),
    });
    expect(command('--stage', 'production').stderr).toContain("There is no stage 'production'");
    const empty = newDataDir();
    expect(command('--data', empty).stderr).toContain('Start it with: npm start');
    removeDataDir(empty);
    expect(command('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('npm run seed') });
  });
});
