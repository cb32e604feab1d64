import { expect, test } from '@jest/globals';
import { cardEntry, readCardEntry } from '#domain/vehicles/card-entry.ts';
import { vehicleCardSchema } from '#domain/vehicles/vehicle-card.ts';
import { vehicleStock } from '../../support/vehicle-stock.ts';

test('an entry holds what a card shows besides the keys, and nothing that the public need not know', () => {
  const all = vehicleStock(40);
  expect(new Set(all.map(({ images }) => images.length)).size).toBe(6);
  for (const vehicle of all) {
    const { id, created_at } = vehicle;
    const item = readCardEntry({ id, created_at, listed: 'yes', card: cardEntry(vehicle) });
    const cover = vehicle.images[0] ?? null;
    const card = vehicleCardSchema.parse({ ...vehicle, cover, picture_count: vehicle.images.length });
    expect(item).toEqual({ ...card, listed: 'yes' });
  }
});

test('an item without an entry stays as it is', () => {
  const summary = { id: 'summary', listed: 'yes', available_count: 7 };
  expect(readCardEntry(summary)).toEqual(summary);
});
