import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { formAttributeNames, type Vehicle } from '#domain/vehicles/vehicle.ts';
import { AuditUnavailableError, type AuditLog } from '../../../lambdas/clients/audit-log.ts';
import { findPhoneProblem } from '../../../lambdas/clients/find-phone-problem.ts';
import type { StoredPictures } from '../../../lambdas/clients/s3/stored-pictures.ts';
import type { AdminIdentity } from '../../../lambdas/http/admin-identity.ts';
import { createVehicle } from '../../../lambdas/vehicles/create-vehicle.ts';
import { deleteVehicle } from '../../../lambdas/vehicles/delete-vehicle.ts';
import { updateVehicle } from '../../../lambdas/vehicles/update-vehicle.ts';
import { vehicleRepository } from '../../../lambdas/vehicles/vehicle.repository.ts';
import { testTable } from '../../support/dynamodb.ts';
import { sampleVehicle, storedSample } from '../../../tools/product/sample-vehicle.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const owner: AdminIdentity = { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' };
const sales: AdminIdentity = { id: 'sales-1', email: 'sales@admin.example', role: 'admin' };
const sourceIp = '203.0.113.7';
/** An empty bucket: vehicles without pictures never use it. */
const noPictures: StoredPictures = {
  read: async () => undefined,
  isFreeFor: async () => false,
  attach: async () => false,
  release: async () => {},
  remove: async () => {},
};
const recorded: unknown[] = [];
let isAuditDown = false;
const audit: AuditLog = {
  record: async (act) => {
    if (isAuditDown) throw new AuditUnavailableError();
    recorded.push(act);
  },
};
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe('saving a vehicle', () => {
  const { database } = useTestTable();

  const dependencies = (day: number) => ({
    vehicles: vehicleRepository(database(), testTable),
    pictures: noPictures,
    audit,
    findPhoneProblem,
    now: () => Date.UTC(2026, 10, day),
  });
  const create = (id: string, day = 20) =>
    createVehicle({ body: { ...sampleVehicle, id }, admin: owner, sourceIp }, dependencies(day));
  const edit = (id: string, version: number, changed: Partial<Vehicle>, admin = sales, day = 21) =>
    updateVehicle(
      { params: { id }, body: { ...sampleVehicle, ...changed, version }, admin, sourceIp },
      dependencies(day),
    );
  const stored = (id: string) => dependencies(1).vehicles.get(id);

  test('stores who created it and when', async () => {
    const created = await create(idOf(1));
    expect(created).toEqual({
      ...storedSample,
      id: idOf(1),
      version: 1,
      created_by: 'owner-1',
      updated_by: 'owner-1',
      created_at: '2026-11-20T00:00:00.000Z',
      updated_at: '2026-11-20T00:00:00.000Z',
      changes: [],
    });
    expect(await stored(idOf(1))).toEqual(created);
  });

  test('stores it once when the request is repeated', async () => {
    const first = await create(idOf(2));
    expect(await create(idOf(2), 25)).toEqual(first);
    const another = { body: { ...sampleVehicle, id: idOf(2), price: 1 }, admin: owner, sourceIp };
    await expect(createVehicle(another, dependencies(25))).rejects.toMatchObject({
      name: 'IdempotencyKeyReusedError',
    });
    expect(await stored(idOf(2))).toEqual(first);
  });

  test('stores who changed what and when, with old and new values, newest first', async () => {
    await create(idOf(3));
    const description = 'Two owners.';
    await edit(idOf(3), 1, { status: 'draft', price: 11_000, description });
    const updated = await edit(idOf(3), 2, { price: 11_000, description: 'x'.repeat(101) }, owner, 22);
    expect(await stored(idOf(3))).toEqual(updated);
    expect(updated).toMatchObject({
      version: 3,
      created_by: 'owner-1',
      updated_by: 'owner-1',
      created_at: '2026-11-20T00:00:00.000Z',
      updated_at: '2026-11-22T00:00:00.000Z',
    });
    expect(updated.changes).toEqual([
      {
        version: 3,
        at: '2026-11-22T00:00:00.000Z',
        by: 'owner-1',
        by_email: 'owner@admin.example',
        // Long texts are listed without their values.
        fields: [{ name: 'description' }, { name: 'status', from: 'draft', to: 'listed' }],
      },
      {
        version: 2,
        at: '2026-11-21T00:00:00.000Z',
        by: 'sales-1',
        by_email: 'sales@admin.example',
        fields: [
          { name: 'price', from: 12_990, to: 11_000 },
          { name: 'description', from: sampleVehicle.description, to: description },
          { name: 'status', from: 'listed', to: 'draft' },
        ],
      },
    ]);
  });

  test('refuses a new contact phone that lacks digits; one from before does not block an edit', async () => {
    const refusal = {
      name: 'InvalidRequestError',
      fields: { contact_phone: expect.stringMatching(/^Phone number is too short: /) },
    };
    const old = { ...sampleVehicle, contact_phone: '021 555 12' };
    const created = createVehicle(
      { body: { ...old, id: idOf(20) }, admin: owner, sourceIp },
      dependencies(20),
    );
    await expect(created).rejects.toMatchObject(refusal);
    await createVehicle(
      { body: { ...old, id: idOf(20) }, admin: owner, sourceIp },
      { ...dependencies(20), findPhoneProblem: () => undefined },
    );
    const edited = await edit(idOf(20), 1, { contact_phone: '021 555 12', price: 7 });
    expect(edited).toMatchObject({ price: 7 });
    await expect(edit(idOf(20), 2, { contact_phone: '021 555 13' })).rejects.toMatchObject(refusal);
  });

  test.each([1, 3])('refuses an edit of version %d when the second is stored', async (version) => {
    const id = idOf(3 + version);
    await create(id);
    const second = await edit(id, 1, { price: 11_000 }, owner);
    await expect(edit(id, version, { price: 1 })).rejects.toMatchObject({ name: 'VersionConflictError' });
    expect(await stored(id)).toEqual(second);
  });

  test('accepts one of two concurrent edits of the same version', async () => {
    await create(idOf(8));
    const results = await Promise.allSettled([
      edit(idOf(8), 1, { price: 8_000 }),
      edit(idOf(8), 1, { price: 9_000 }, owner),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await stored(idOf(8))).changes).toHaveLength(1);
  });

  test('responds to a repeated edit as to the first, and does not store an edit that changes nothing', async () => {
    await create(idOf(9));
    const first = await edit(idOf(9), 1, { price: 11_000 });
    expect(await edit(idOf(9), 1, { price: 11_000 }, sales, 25)).toEqual(first);
    expect(await edit(idOf(9), 2, { price: 11_000 }, owner, 25)).toEqual(first);
    expect(await stored(idOf(9))).toEqual(first);
  });

  test('does not bring a deleted vehicle back', async () => {
    await expect(edit(idOf(10), 1, { price: 1 })).rejects.toMatchObject({
      name: 'NotFoundError',
      message: 'Vehicle not found',
    });
  });

  describe('is audited', () => {
    beforeEach(() => {
      recorded.length = 0;
    });
    afterEach(() => {
      isAuditDown = false;
    });
    const act = (action: string, id: string, admin: AdminIdentity) => ({
      admin,
      sourceIp,
      action,
      record_type: 'vehicle',
      record_id: id,
    });
    const remove = (id: string) =>
      deleteVehicle({ params: { id }, admin: sales, sourceIp }, dependencies(22));

    test('with the administrator, the fields and the IP address', async () => {
      await create(idOf(11));
      await edit(idOf(11), 1, { price: 11_000, description: 'Two owners.' });
      await remove(idOf(11));
      expect(recorded).toEqual([
        { ...act('vehicle.create', idOf(11), owner), fields: [...formAttributeNames] },
        { ...act('vehicle.update', idOf(11), sales), fields: ['price', 'description'] },
        { ...act('vehicle.delete', idOf(11), sales), fields: [] },
      ]);
    });

    test('before the write, which fails if the audit entry can’t be written', async () => {
      const first = await create(idOf(12));
      isAuditDown = true;
      await expect(create(idOf(13))).rejects.toThrow(AuditUnavailableError);
      await expect(edit(idOf(12), 1, { price: 11_000 })).rejects.toThrow(AuditUnavailableError);
      await expect(remove(idOf(12))).rejects.toThrow(AuditUnavailableError);
      expect(await stored(idOf(12))).toEqual(first);
      await expect(stored(idOf(13))).rejects.toMatchObject({ name: 'NotFoundError' });
    });
  });
});
