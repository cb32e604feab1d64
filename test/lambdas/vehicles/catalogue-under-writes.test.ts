import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { createCatalogue } from '../../../lambdas/vehicles/catalogue.ts';
import { stockRepository } from '../../../lambdas/vehicles/stock.repository.ts';
import { vehicleRepository, type VehicleRepository } from '../../../lambdas/vehicles/vehicle.repository.ts';
import { vehicleStock } from '../../../tools/product/vehicle-stock.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const { database, sdk, allStored } = useTestTable();

// Some were made in the same millisecond.
const models = vehicleStock(6).map((vehicle, index) =>
  Object.assign(vehicle, { created_at: `2026-11-2${index % 3}T00:00:00.000Z` }),
);

const emptyTable = async () => {
  const items = await allStored();
  for (let start = 0; start < items.length; start += 25) {
    const requests = items.slice(start, start + 25).map(({ id }) => ({ DeleteRequest: { Key: { id } } }));
    await sdk().send(new BatchWriteCommand({ RequestItems: { [testTable]: requests } }));
  }
};

/** Writes, but its caller does not learn that it did. */
const losingResponses = (): VehicleRepository =>
  vehicleRepository(
    {
      ...database(),
      transactWrite: async (input) => {
        await database().transactWrite(input);
        throw new Error('connection lost');
      },
    },
    testTable,
  );

type Change = (vehicle: Vehicle) => Vehicle;

const acts = {
  create: (vehicles: VehicleRepository, model: Vehicle) => vehicles.create(model),
  edit: (vehicles: VehicleRepository, model: Vehicle) =>
    replace(vehicles, model, (stored) => ({ ...stored, price: stored.price + 1 })),
  switch: (vehicles: VehicleRepository, model: Vehicle) =>
    replace(vehicles, model, (stored) => ({ ...stored, is_available: !stored.is_available })),
  /** As somebody would who opened the form before the last change. */
  overwrite: (vehicles: VehicleRepository, model: Vehicle) => vehicles.replace({ ...model, version: 2 }, 1),
  delete: (vehicles: VehicleRepository, model: Vehicle) => vehicles.delete(model.id),
};

const replace = async (vehicles: VehicleRepository, { id }: Vehicle, change: Change) => {
  const stored = await vehicles.get(id);
  await vehicles.replace({ ...change(stored), version: stored.version + 1 }, stored.version);
};

const act = fc.record({
  name: fc.constantFrom(...(['create', 'edit', 'switch', 'overwrite', 'delete'] as const)),
  model: fc.constantFrom(...models),
  isResponseLost: fc.boolean(),
});

const plainRead = async () =>
  (await allStored())
    .filter((item) => item['is_available'] === true)
    .map((item) => ({ id: item['id'], price: item['price'], at: String(item['created_at']) }))
    .sort((one, other) => `${other.at}${other.id}`.localeCompare(`${one.at}${one.id}`));

test('every catalogue equals a plain read, whatever several writers do at once', async () => {
  const open = () => {
    const catalogue = createCatalogue(stockRepository(database(), testTable));
    return async () => (await catalogue()).map(({ id, price, created_at: at }) => ({ id, price, at }));
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { maxLength: 4 }), { minLength: 3, maxLength: 8 }),
      async (rounds) => {
        await emptyTable();
        const [attentive, concurrent, idle] = [open(), open(), open()];
        await idle();
        for (const round of rounds) {
          const writes = round.map(({ name, model, isResponseLost }) =>
            acts[name](isResponseLost ? losingResponses() : vehicleRepository(database(), testTable), model),
          );
          await Promise.allSettled([...writes, concurrent(), concurrent()]);
          expect(await attentive()).toEqual(await plainRead());
        }
        const expected = await plainRead();
        for (const read of [attentive, concurrent, idle, open()]) expect(await read()).toEqual(expected);
      },
    ),
    { numRuns: 20 },
  );
});

test('writers who save at the same moment are all counted', async () => {
  await emptyTable();
  const vehicles = vehicleRepository(database(), testTable);
  const all = vehicleStock(20);
  await Promise.all(all.map((vehicle) => vehicles.create(vehicle)));
  await Promise.all(all.slice(12).flatMap(({ id }) => [vehicles.delete(id), vehicles.delete(id)]));
  const { revision, changes } = await stockRepository(database(), testTable).readRevision();
  expect(revision).toBe(28);
  expect(new Set(changes)).toEqual(new Set(all.map(({ id }) => id)));
});

test('a catalogue that missed more than a hundred writes reads all', async () => {
  await emptyTable();
  const stock = stockRepository(database(), testTable);
  const read = createCatalogue(stock);
  const vehicles = vehicleRepository(database(), testTable);
  const [, first, second] = vehicleStock(3);
  await vehicles.create(first!);
  expect(await read()).toHaveLength(1);
  await vehicles.create(second!);
  for (let version = 1; version <= 100; version += 1) {
    await vehicles.replace({ ...first!, price: version, version: version + 1 }, version);
  }
  expect((await stock.readRevision()).changes).toHaveLength(100);
  expect(new Set((await read()).map(({ price }) => price))).toEqual(new Set([100, second!.price]));
});
