import { beforeEach, describe, expect, test } from '@jest/globals';
import { nextRevision, type StockRevision } from '#domain/vehicles/stock-revision.ts';
import { createCatalogue } from '../../../lambdas/vehicles/catalogue.ts';
import type { SearchableVehicle } from '../../../lambdas/vehicles/stock.repository.ts';
import { vehicleStock } from '../../../tools/product/vehicle-stock.ts';

const searchable: readonly SearchableVehicle[] = vehicleStock(30)
  .filter(({ is_available }) => is_available)
  .slice(0, 3);

describe('the catalogue in memory', () => {
  let revision: StockRevision;
  let available: readonly SearchableVehicle[];
  let reads: (string | readonly string[])[];
  let pause: Promise<void>;

  const stock = {
    readRevision: async () => revision,
    readAll: async () => {
      reads.push('all');
      const read = [...available];
      await pause;
      return read;
    },
    readSome: async (ids: Iterable<string>) => {
      const wanted = [...ids];
      reads.push(wanted);
      return available.filter(({ id }) => wanted.includes(id));
    },
  };
  const remove = ({ id }: SearchableVehicle) => {
    available = available.filter((vehicle) => vehicle.id !== id);
    revision = nextRevision(revision, id);
  };

  beforeEach(() => {
    revision = { revision: 0, changes: [] };
    available = searchable;
    reads = [];
    pause = Promise.resolve();
  });

  test('is loaded once for many requests, including concurrent ones', async () => {
    const catalogue = createCatalogue(stock);
    const [one, other] = await Promise.all([catalogue(), catalogue()]);
    expect(await catalogue()).toBe(one);
    expect(other).toBe(one);
    expect(reads).toEqual(['all']);
  });

  test('reads again only the vehicles that were written, each once', async () => {
    const catalogue = createCatalogue(stock);
    await catalogue();
    const [first, second, third] = searchable;
    available = [{ ...first!, price: 1 }, third!];
    for (const { id } of [first!, second!, first!]) revision = nextRevision(revision, id);
    const entries = await catalogue();
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual(expect.objectContaining({ id: first!.id, price: 1 }));
    expect(entries).toContainEqual(expect.objectContaining({ id: third!.id, price: third!.price }));
    expect(await catalogue()).toBe(entries);
    expect(reads).toEqual(['all', [first!.id, second!.id]]);
  });

  test.each([
    ['it has missed more writes than the revision names', { revision: 9, changes: ['other'] }],
    ['the table was replaced by one with fewer writes', { revision: -1, changes: [] }],
  ])('is loaded again if %s', async (_, latest) => {
    const catalogue = createCatalogue(stock);
    await catalogue();
    available = [];
    revision = latest;
    expect(await catalogue()).toEqual([]);
    expect(reads).toEqual(['all', 'all']);
  });

  test('has what is written while it is loaded', async () => {
    const { promise: isChanged, resolve: change } = Promise.withResolvers<void>();
    pause = isChanged;
    const catalogue = createCatalogue(stock);
    const before = catalogue();
    await Promise.resolve();
    remove(searchable[0]!);
    const after = catalogue();
    change();
    expect(await before).toHaveLength(3);
    expect(await after).toHaveLength(2);
    expect(await catalogue()).toHaveLength(2);
    expect(reads).toEqual(['all', [searchable[0]!.id]]);
  });

  test('does not keep a failed load', async () => {
    const catalogue = createCatalogue(stock);
    pause = Promise.reject(new Error('no connection'));
    await expect(catalogue()).rejects.toThrow('no connection');
    pause = Promise.resolve();
    expect(await catalogue()).toHaveLength(3);
  });

  test('is sorted newest first, and by id where the time is the same', async () => {
    const [one, other, third] = searchable;
    const at = (created_at: string, id: string) => ({ ...one!, created_at, id });
    available = [
      at(other!.created_at, 'a'),
      at('2030-01-01T00:00:00.000Z', 'b'),
      at(other!.created_at, third!.id),
      at(other!.created_at, 'f'),
    ];
    expect((await createCatalogue(stock)()).map(({ id }) => id)).toEqual(['b', 'f', 'a', third!.id]);
  });

  test('contains the fields of a card, and the description', async () => {
    const entries = await createCatalogue(stock)();
    expect(entries).toHaveLength(3);
    for (const { description, ...card } of entries) {
      const { images, description: stored } = searchable.find(({ id }) => id === card.id)!;
      expect(card).toMatchObject({ cover: images[0] ?? null, picture_count: images.length });
      expect(card).not.toHaveProperty('images');
      expect(description).toBe(stored);
    }
  });
});
