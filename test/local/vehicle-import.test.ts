import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { sampleImage, sampleSale, sampleVehicle, withImages } from '../../tools/product/sample-vehicle.ts';
import { vehicleStock } from '../../tools/product/vehicle-stock.ts';
import { useRunner } from '../support/use-runner.ts';

describe('an import of vehicles', () => {
  const runner = useRunner();
  let cloud: ReturnType<typeof cloudOf>;
  let owner: ApiCaller;
  let sales: ApiCaller;

  beforeAll(async () => {
    cloud = cloudOf(runner());
    const [first, second] = runner().admins.map(({ email }) => email);
    owner = callerWith(runner(), (await signIn(runner(), first!)).idToken);
    sales = callerWith(runner(), (await signIn(runner(), second!)).idToken);
  });
  afterAll(() => cloud.close());

  const { images: _, image_details: _details, ...form } = sampleVehicle;
  const stored = { ...vehicleStock(2)[1]!, ...form, ...withImages(sampleImage(7)) };
  const put = async () => {
    const vehicle = { ...stored, id: randomUUID() };
    await cloud.putVehicles([vehicle]);
    return vehicle;
  };
  const send = (vehicles: object[], id = randomUUID(), caller = owner) =>
    caller('POST', '/admin/vehicle-imports', { id, vehicles });
  const read = async (id: string) => (await owner('GET', `/admin/vehicles/${id}`)).body;
  const entriesOf = async (id: string) =>
    (await cloud.allItems('audit')).filter((entry) => entry['record_id'] === id);

  test('stores new and changed vehicles once, with one entry of the audit log', async () => {
    const before = await put();
    const id = randomUUID();
    const added = { ...form, id: randomUUID(), model: 'Imported' };
    const rows = [added, { ...form, ...sampleSale, id: before.id, version: 1 }];
    const answer = { status: 200, body: { created: 1, updated: 1 } };
    expect(await send(rows, id)).toEqual(answer);
    expect(await send(rows, id)).toEqual(answer);
    expect(await read(added.id)).toMatchObject({
      model: 'Imported',
      images: [],
      version: 1,
      is_available: true,
    });
    expect(await read(before.id)).toMatchObject({
      ...sampleSale,
      images: before.images,
      is_available: false,
      version: 2,
      changes: [{ version: 2, fields: [{ name: 'status', from: 'listed', to: 'sold' }, {}, {}] }],
    });
    expect(await entriesOf(id)).toMatchObject([{ action: 'vehicle.import', fields: ['1 new', '1 changed'] }]);
  });

  test('stores nothing if one row is wrong or was changed meanwhile, and names each', async () => {
    const before = await put();
    const added = { ...form, id: randomUUID() };
    const refused = await send([
      added,
      { ...form, id: before.id, version: 2 },
      { ...form, id: randomUUID(), version: 1 },
      { ...form, id: before.id },
      { ...form, id: randomUUID(), contact_phone: '021 555 12' },
    ]);
    expect(refused).toMatchObject({
      status: 400,
      body: {
        error: {
          fields: {
            'vehicles.1.id': 'Somebody changed this vehicle. Choose the file again',
            'vehicles.2.id': 'This vehicle was deleted. Choose the file again',
            'vehicles.3.id': 'This vehicle is there already. Choose the file again',
            'vehicles.4.contact_phone': expect.stringMatching(/^Phone number is too short: /),
          },
        },
      },
    });
    expect(await send([added, { ...form, id: before.id, version: 1, price: -1 }])).toMatchObject({
      status: 400,
      body: { error: { fields: { 'vehicles.1.price': 'Price must be 0 or more' } } },
    });
    expect(await sales('GET', `/admin/vehicles/${added.id}`)).toMatchObject({ status: 404 });
    expect(await read(before.id)).toMatchObject({ version: 1 });
  });

  test('of one vehicle by two administrators at once is stored once, of two vehicles twice', async () => {
    const [first, second] = [await put(), await put()];
    const sendPrice = (id: string, price: number) => send([{ ...form, id, price, version: 1 }]);
    const answers = await Promise.all([8_001, 8_002].map((price) => sendPrice(first.id, price)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    const { price, version } = await read(first.id);
    expect({ price, version }).toEqual({ price: answers[0]!.status === 200 ? 8_001 : 8_002, version: 2 });
    const others = await Promise.all([
      sendPrice(second.id, 8_003),
      send([{ ...form, id: first.id, price: 8_004, version: 2 }]),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('takes 99 vehicles at once, and no more', async () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ ...form, id: randomUUID() }));
    expect(await send(many(100))).toMatchObject({ status: 400 });
    expect(await send([])).toMatchObject({ status: 400 });
    const rows = many(99);
    expect(await send(rows)).toMatchObject({ body: { created: 99, updated: 0 } });
    expect(await read(rows[98]!.id)).toMatchObject({ version: 1 });
  });

  test('and an export are the super admin’s; an export is in the audit log', async () => {
    const refused = { status: 403, body: { error: { code: 'super_admin_required' } } };
    expect(await send([{ ...form, id: randomUUID() }], randomUUID(), sales)).toMatchObject(refused);
    const id = randomUUID();
    expect(await sales('POST', '/admin/vehicle-exports', { id })).toMatchObject(refused);
    expect(await entriesOf(id)).toEqual([]);
    expect(await owner('POST', '/admin/vehicle-exports', { id })).toEqual({ status: 200, body: { id } });
    expect(await entriesOf(id)).toMatchObject([{ action: 'vehicle.export', fields: [] }]);
  });
});
