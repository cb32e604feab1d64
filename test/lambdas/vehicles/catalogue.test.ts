import { beforeEach, describe, expect, test } from '@jest/globals';
import { readCardEntry, vehicleItem } from '#domain/vehicles/card-entry.ts';
import { createCatalogue } from '../../../lambdas/vehicles/catalogue.ts';
import type { SearchableVehicle } from '../../../lambdas/vehicles/stock.repository.ts';
import { vehicleStock } from '../../support/vehicle-stock.ts';

const searchable = vehicleStock(30)
  .filter(({ is_available }) => is_available)
  .slice(0, 3)
  .map((vehicle) => readCardEntry({ ...vehicleItem(vehicle) }) as unknown as SearchableVehicle);

describe('the catalogue in memory', () => {
  let time: number;
  let changedAt: number | undefined;
  let reads: number;
  let available: SearchableVehicle[];
  let catalogue: ReturnType<typeof createCatalogue>;

  beforeEach(() => {
    time = 1_000_000;
    changedAt = undefined;
    reads = 0;
    available = searchable;
    catalogue = createCatalogue({
      now: () => time,
      stock: {
        readAll: async () => {
          reads += 1;
          return available;
        },
        readChangeTime: async () => changedAt,
      },
    });
  });

  test('is read once for many requests, also for those at the same time', async () => {
    const [one, other] = await Promise.all([catalogue(), catalogue()]);
    time += 200_000;
    expect(await catalogue()).toBe(one);
    expect(other).toBe(one);
    expect(reads).toBe(1);
  });

  test('is read anew at once after a change', async () => {
    await catalogue();
    time += 60_000;
    changedAt = time;
    available = [];
    expect(await catalogue()).toEqual([]);
    expect(reads).toBe(2);
  });

  test('is read again while a change may still be on its way to the index, but not for each request', async () => {
    changedAt = time;
    for (let elapsed = 0; elapsed <= 20_000; elapsed += 100) {
      await catalogue();
      time += 100;
    }
    expect(reads).toBeGreaterThan(5);
    expect(reads).toBeLessThan(15);
  });

  test('lives for some minutes, whatever it is told', async () => {
    await catalogue();
    time += 300_000;
    await catalogue();
    expect(reads).toBe(2);
  });

  test('forgets a read that failed', async () => {
    const failing = createCatalogue({
      now: () => time,
      stock: {
        readAll: async () => {
          reads += 1;
          if (reads === 1) throw new Error('no connection');
          return available;
        },
        readChangeTime: async () => undefined,
      },
    });
    await expect(failing()).rejects.toThrow('no connection');
    expect(await failing()).toHaveLength(3);
  });

  test('keeps the description for searches only', async () => {
    const [entry] = await catalogue();
    expect(entry).not.toHaveProperty('description');
    expect(entry!.searchText).toContain(entry!.make.toLowerCase());
  });
});
