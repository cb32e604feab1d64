import { beforeEach, describe, expect, test } from '@jest/globals';
import { createCatalogue } from '../../../lambdas/vehicles/catalogue.ts';
import type { SearchableVehicle } from '../../../lambdas/vehicles/stock.repository.ts';
import { vehicleStock } from '../../../tools/product/vehicle-stock.ts';

const searchable: SearchableVehicle[] = vehicleStock(30)
  .filter(({ is_available }) => is_available)
  .slice(0, 3);

describe('the catalogue in memory', () => {
  let revision: number;
  let reads: number;
  let available: SearchableVehicle[];
  let catalogue: ReturnType<typeof createCatalogue>;

  beforeEach(() => {
    revision = 0;
    reads = 0;
    available = searchable;
    catalogue = createCatalogue({
      readAll: async () => {
        reads += 1;
        return available;
      },
      readRevision: async () => String(revision),
    });
  });

  test('is loaded once for many requests, including concurrent ones', async () => {
    const [one, other] = await Promise.all([catalogue(), catalogue()]);
    expect(await catalogue()).toBe(one);
    expect(other).toBe(one);
    expect(reads).toBe(1);
  });

  test('is reloaded after a change', async () => {
    await catalogue();
    revision += 1;
    available = [];
    expect(await catalogue()).toEqual([]);
    expect(await catalogue()).toEqual([]);
    expect(reads).toBe(2);
  });

  test('is reloaded after a change during a load', async () => {
    const { promise: isChanged, resolve: change } = Promise.withResolvers<void>();
    const slow = createCatalogue({
      readAll: async () => {
        reads += 1;
        const read = available;
        if (reads === 1) await isChanged;
        return read;
      },
      readRevision: async () => String(revision),
    });
    const before = slow();
    await Promise.resolve();
    available = [];
    revision += 1;
    const after = slow();
    change();
    expect(await before).toHaveLength(3);
    expect(await after).toEqual([]);
    expect(await slow()).toEqual([]);
    expect(reads).toBe(2);
  });

  test('does not cache a failed load', async () => {
    const failing = createCatalogue({
      readAll: async () => {
        reads += 1;
        if (reads === 1) throw new Error('no connection');
        return available;
      },
      readRevision: async () => '0',
    });
    await expect(failing()).rejects.toThrow('no connection');
    expect(await failing()).toHaveLength(3);
  });

  test('contains the fields of a card, and the description only as search text', async () => {
    const entries = await catalogue();
    for (const [index, { searchText, ...card }] of entries.entries()) {
      const { images, make } = searchable[index]!;
      expect(card).toMatchObject({ cover: images[0] ?? null, picture_count: images.length });
      expect(card).not.toHaveProperty('description');
      expect(card).not.toHaveProperty('images');
      expect(searchText).toContain(make.toLowerCase());
    }
  });
});
