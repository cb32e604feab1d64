import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { useRunner } from '../support/use-runner.ts';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import type { ParsedJson } from '../support/templates.ts';

describe('vehicles, for administrators', () => {
  const runner = useRunner();
  let cloud: ReturnType<typeof cloudOf>;
  let owner: ApiCaller;
  let sales: ApiCaller;
  let ownerId: string;

  beforeAll(async () => {
    cloud = cloudOf(runner());
    const [first, second] = runner().admins.map(({ email }) => email);
    owner = callerWith(runner(), (await signIn(runner(), first!)).idToken);
    sales = callerWith(runner(), (await signIn(runner(), second!)).idToken);
    ownerId = String((await cloud.allItems('users')).find(({ role }) => role === 'super_admin')!['id']);
  });
  afterAll(() => cloud.close());

  const create = async (changed: object = {}): Promise<ParsedJson> => {
    const { status, body } = await owner('POST', '/admin/vehicles', {
      ...sampleVehicle,
      ...changed,
      id: randomUUID(),
    });
    expect(status).toBe(201);
    return body;
  };
  const listAll = async (): Promise<{ vehicles: ParsedJson[]; pages: number }> => {
    const vehicles: ParsedJson[] = [];
    let query = '';
    for (let pages = 1; ; pages += 1) {
      const { status, body } = await sales('GET', `/admin/vehicles${query}`);
      expect(status).toBe(200);
      vehicles.push(...body.vehicles);
      if (body.next_cursor === undefined) return { vehicles, pages };
      query = `?cursor=${body.next_cursor}`;
    }
  };

  test('are created once for each key, and read as they were stored', async () => {
    const vehicle = { ...sampleVehicle, id: randomUUID() };
    const first = await owner('POST', '/admin/vehicles', vehicle);
    expect(first).toEqual({
      status: 201,
      body: {
        ...vehicle,
        is_available: true,
        published_at: first.body.created_at,
        version: 1,
        created_by: ownerId,
        updated_by: ownerId,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        updated_at: first.body.created_at,
        changes: [],
      },
    });
    expect(await owner('POST', '/admin/vehicles', vehicle)).toEqual(first);
    expect(await sales('GET', `/admin/vehicles/${vehicle.id}`)).toEqual({ status: 200, body: first.body });
    expect(await owner('POST', '/admin/vehicles', { ...vehicle, price: 1 })).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotency_key_reused' } },
    });
  });

  test('are rejected with a message for each wrong field, and not stored', async () => {
    const before = await cloud.allItems('vehicles');
    const wrong = {
      ...sampleVehicle,
      id: randomUUID(),
      make: ' ',
      year: 1800,
      price: 0.5,
      fuel_type: 'Steam',
    };
    expect(await owner('POST', '/admin/vehicles', wrong)).toEqual({
      status: 400,
      body: {
        error: {
          code: 'invalid_request',
          message: 'Some fields are missing or wrong.',
          fields: {
            make: 'Enter the make',
            year: 'Year must be 1900 or later',
            price: 'Price must be in whole dollars',
            fuel_type: 'Select a fuel type',
          },
        },
      },
    });
    expect(await cloud.allItems('vehicles')).toEqual(before);
  });

  test('a second editor gets a conflict, reads the changes, and can continue', async () => {
    const { id } = await create();
    const path = `/admin/vehicles/${id}`;
    const first = await owner('PUT', path, { ...sampleVehicle, price: 11_000, version: 1 });
    expect(first).toMatchObject({ status: 200, body: { id, price: 11_000, version: 2 } });
    const edit = { ...sampleVehicle, location: 'Taupō' };
    expect(await sales('PUT', path, { ...edit, version: 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'version_conflict', message: expect.stringContaining('Somebody else') } },
    });
    const { body: now } = await sales('GET', path);
    expect(now).toEqual(first.body);
    expect(now.changes).toEqual([
      {
        version: 2,
        at: now.updated_at,
        by: ownerId,
        by_email: runner().admins[0]!.email,
        fields: [{ name: 'price', from: 12_990, to: 11_000 }],
      },
    ]);
    const second = await sales('PUT', path, { ...edit, price: 11_000, version: now.version });
    expect(second).toMatchObject({ status: 200, body: { version: 3, price: 11_000, location: 'Taupō' } });
    expect(second.body).toMatchObject({ created_by: ownerId, created_at: now.created_at });
    expect(second.body.updated_by).not.toBe(ownerId);
  });

  test('exactly one of many concurrent edits of a version is stored', async () => {
    const { id } = await create();
    const prices = [1_000, 2_000, 3_000, 4_000, 5_000, 6_000];
    const answers = await Promise.all(
      prices.map((price, index) =>
        (index % 2 === 0 ? owner : sales)('PUT', `/admin/vehicles/${id}`, {
          ...sampleVehicle,
          price,
          version: 1,
        }),
      ),
    );
    const [won, ...others] = answers.toSorted((one, other) => one.status - other.status);
    expect(won!.status).toBe(200);
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    const { body: stored } = await owner('GET', `/admin/vehicles/${id}`);
    expect(stored).toEqual(won!.body);
    expect(stored.changes).toHaveLength(1);
  });

  test('are deleted, also by a repeated request', async () => {
    const { id } = await create();
    expect(await owner('DELETE', `/admin/vehicles/${id}`)).toEqual({ status: 200, body: { id } });
    expect(await owner('DELETE', `/admin/vehicles/${id}`)).toEqual({ status: 200, body: { id } });
    const gone = { status: 404, body: { error: { code: 'not_found', message: 'Vehicle not found' } } };
    expect(await owner('GET', `/admin/vehicles/${id}`)).toEqual(gone);
    expect(await owner('PUT', `/admin/vehicles/${id}`, { ...sampleVehicle, version: 1 })).toEqual(gone);
  });

  test('are identified by a UUID only', async () => {
    const refused = { status: 400, body: { error: { fields: { id: 'Invalid vehicle ID' } } } };
    for (const id of ['7', encodeURIComponent('../users')]) {
      expect(await owner('GET', `/admin/vehicles/${id}`)).toMatchObject(refused);
      expect(await owner('DELETE', `/admin/vehicles/${id}`)).toMatchObject(refused);
    }
    expect(await owner('GET', '/admin/vehicles?cursor=1')).toMatchObject({
      status: 400,
      body: { error: { fields: { cursor: 'This is not a cursor' } } },
    });
  });

  test('that were sold are counted by the days of their sales', async () => {
    const salesOn = async (from: string, to: string) =>
      (await sales('GET', `/admin/vehicle-sales?from=${from}&to=${to}`)).body;
    await create({ status: 'sold', sold_on: '2024-02-28', sold_price: 9_000 });
    await create({ status: 'sold', sold_on: '2024-02-29', sold_price: 12_500 });
    expect(await salesOn('2024-02-28', '2024-02-29')).toEqual({ count: 2, amount: 21_500 });
    expect(await salesOn('2024-02-29', '2024-03-01')).toEqual({ count: 1, amount: 12_500 });
    expect(await salesOn('2024-03-01', '2024-03-02')).toEqual({ count: 0, amount: 0 });
    expect(await sales('GET', '/admin/vehicle-sales?from=2024-03-02&to=2024-03-01')).toMatchObject({
      status: 400,
      body: { error: { fields: { to: 'The last day must not be before the first' } } },
    });
  });

  test('are listed completely, a thousand of them, in a few pages', async () => {
    const before = (await listAll()).vehicles.length;
    const { changes: _, ...model } = await create({ status: 'draft', description: 'x'.repeat(1_000) });
    const items = Array.from({ length: 999 }, () => ({ ...model, id: randomUUID() }));
    await cloud.putItems('vehicles', items);
    const { vehicles, pages } = await listAll();
    expect(new Set(vehicles.map(({ id }) => id)).size).toBe(before + 1_000);
    expect(vehicles).toHaveLength(before + 1_000);
    expect(vehicles).toContainEqual(model);
    expect(pages).toBeLessThanOrEqual(4);
  });
});
