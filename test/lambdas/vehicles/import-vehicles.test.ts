import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { findPhoneProblem } from '../../../lambdas/clients/find-phone-problem.ts';
import { importRepository } from '../../../lambdas/vehicles/import.repository.ts';
import { importVehicles } from '../../../lambdas/vehicles/import-vehicles.ts';
import { vehicleRepository } from '../../../lambdas/vehicles/vehicle.repository.ts';
import { testTable } from '../../support/dynamodb.ts';
import {
  sampleImage,
  sampleVehicle,
  storedSample,
  withImages,
} from '../../../tools/product/sample-vehicle.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const owner = { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' } as const;
const sourceIp = '203.0.113.7';
const now = Date.parse('2026-11-22T00:00:00.000Z');
const { images: _images, image_details: _details, ...form } = sampleVehicle;
type Row = Parameters<typeof importVehicles>[0]['body']['vehicles'][number];

let ids = 0;
const newId = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;

describe('an import of vehicles', () => {
  const { database, allStored } = useTestTable();
  const recorded: unknown[] = [];
  beforeEach(() => {
    recorded.length = 0;
  });

  const run = async (
    vehicles: readonly Row[],
    id = newId(),
    meanwhile: () => Promise<unknown> = async () => undefined,
  ) =>
    importVehicles(
      { body: { id, vehicles: [...vehicles] }, admin: owner, sourceIp },
      {
        imports: importRepository(database(), testTable),
        audit: {
          record: async (act) => {
            recorded.push(act);
            await meanwhile();
          },
        },
        findPhoneProblem,
        now: () => now,
      },
    );
  const vehicles = () => vehicleRepository(database(), testTable);
  const store = (changed: Partial<Vehicle> = {}) =>
    vehicles().create({
      ...storedSample,
      ...withImages(sampleImage(1)),
      id: newId(),
      version: 1,
      created_by: 'sales-1',
      updated_by: 'sales-1',
      created_at: '2026-11-20T00:00:00.000Z',
      updated_at: '2026-11-20T00:00:00.000Z',
      changes: [],
      ...changed,
    });
  const revision = async () => (await allStored()).find(({ id }) => id === 'revision');

  test('stores new and changed ones once, keeps pictures, and is audited', async () => {
    const before = await store();
    const raisedBy = Number((await revision())!['revision']);
    const [id, added] = [newId(), newId()];
    const rows = [
      { ...form, id: added, make: 'Mazda' },
      { ...form, id: before.id, version: 1, price: 11_000 },
      { ...form, id: newId() },
    ];
    for (let call = 0; call < 2; call += 1) expect(await run(rows, id)).toEqual({ created: 2, updated: 1 });
    const at = new Date(now).toISOString();
    expect(await vehicles().get(added)).toEqual({
      ...storedSample,
      id: added,
      make: 'Mazda',
      published_at: at,
      version: 1,
      created_by: owner.id,
      updated_by: owner.id,
      created_at: at,
      updated_at: at,
      changes: [],
    });
    expect(await vehicles().get(before.id)).toEqual({
      ...before,
      price: 11_000,
      version: 2,
      updated_by: owner.id,
      updated_at: at,
      changes: [
        {
          version: 2,
          at,
          by: owner.id,
          by_email: owner.email,
          fields: [{ name: 'price', from: 12_990, to: 11_000 }],
        },
      ],
    });
    expect(await revision()).toMatchObject({ revision: raisedBy + 3, imported: id });
    const act = { action: 'vehicle.import', record_type: 'vehicle', record_id: id };
    expect(recorded).toEqual([{ ...act, admin: owner, sourceIp, fields: ['2 new', '1 changed'], once: id }]);
  });

  test('names in the audit log only what there is', async () => {
    const before = await store();
    await run([{ ...form, id: before.id, version: 1, price: 1 }]);
    await run([{ ...form, id: newId() }]);
    expect(recorded).toMatchObject([{ fields: ['1 changed'] }, { fields: ['1 new'] }]);
  });

  test('is refused as a whole, with a message at each row that is wrong', async () => {
    const wrongPhone = '021 555 12';
    const [stored, changed] = [await store({ contact_phone: wrongPhone }), await store({ version: 3 })];
    const good = { ...form, id: newId() };
    const rows = [
      good,
      { ...form, id: stored.id, contact_phone: wrongPhone },
      { ...form, id: newId(), version: 1 },
      { ...form, id: changed.id, version: 2 },
      { ...form, id: changed.id, version: 4, contact_phone: wrongPhone },
      { ...form, id: stored.id, version: 1, contact_phone: wrongPhone },
    ];
    const id = newId();
    await expect(run(rows, id)).rejects.toMatchObject({
      name: 'InvalidRequestError',
      fields: {
        'vehicles.1.id': 'This vehicle is there already. Choose the file again',
        'vehicles.2.id': 'This vehicle was deleted. Choose the file again',
        'vehicles.3.id': 'Somebody changed this vehicle. Choose the file again',
        'vehicles.4.id': 'Somebody changed this vehicle. Choose the file again',
        'vehicles.4.contact_phone': findPhoneProblem(wrongPhone),
      },
    });
    expect(await vehicles().get(stored.id)).toEqual(stored);
    await expect(vehicles().get(good.id)).rejects.toMatchObject({ name: 'NotFoundError' });
    expect(recorded).toEqual([]);
  });

  test('stores nothing if somebody changes or adds one of its vehicles meanwhile', async () => {
    const before = await store();
    const [added, other] = [newId(), newId()];
    const rows = [
      { ...form, id: other },
      { ...form, id: before.id, version: 1, price: 7 },
    ];
    const message = 'Somebody changed one of these vehicles meanwhile. Choose the file again.';
    const edit = async () => vehicles().replace({ ...before, version: 2, price: 5 }, 1);
    await expect(run(rows, newId(), edit)).rejects.toMatchObject({ name: 'InvalidRequestError', message });
    const taken = run([{ ...form, id: added }, ...rows.slice(0, 1)], newId(), async () =>
      store({ id: added }),
    );
    await expect(taken).rejects.toMatchObject({ name: 'InvalidRequestError', message });
    expect(await vehicles().get(before.id)).toMatchObject({ version: 2, price: 5 });
    await expect(vehicles().get(other)).rejects.toMatchObject({ name: 'NotFoundError' });
  });

  test('that a repeat has stored meanwhile is done', async () => {
    const [id, rows] = [newId(), [{ ...form, id: newId() }]];
    expect(await run(rows, id, async () => run(rows, id))).toEqual({ created: 1, updated: 0 });
  });

  test('takes what one transaction holds', async () => {
    const bytesOf = async (length: number) => {
      const vehicle = { ...form, id: newId(), description: 'x'.repeat(length) };
      const stored: Vehicle[] = [];
      const imports = {
        isDone: async () => false,
        readAll: async () => new Map<string, Vehicle>(),
        store: async (_id: string, all: readonly Vehicle[]) => stored.push(...all) > 0,
      };
      const audit = { record: async () => {} };
      await importVehicles(
        { body: { id: newId(), vehicles: [vehicle] }, admin: owner, sourceIp },
        { imports, audit, findPhoneProblem, now: () => now },
      );
      return JSON.stringify(stored).length;
    };
    const largest = 3_500_000 - (await bytesOf(0));
    expect(await bytesOf(largest)).toBe(3_500_000);
    await expect(bytesOf(largest + 1)).rejects.toMatchObject({
      name: 'InvalidRequestError',
      message: 'These vehicles are too large to be stored at once. Import them in parts.',
    });
  });
});
