import { expect, test } from '@jest/globals';
import { availableVehiclesIndex } from '#domain/table-indexes.ts';
import { vehicleCardSchema } from '#domain/vehicles/vehicle-card.ts';
import { toVehicleItem } from '#domain/vehicles/vehicle-item.ts';
import { vehicleStock } from '../../../tools/product/vehicle-stock.ts';

test('the index has exactly the attributes of the card', () => {
  const { attributes } = availableVehiclesIndex;
  expect(['id', 'created_at', ...attributes].toSorted()).toEqual(
    Object.keys(vehicleCardSchema.shape).toSorted(),
  );
});

test('an available vehicle is stored with the index key and the attributes of its card', () => {
  const all = vehicleStock(40).filter(({ is_available }) => is_available);
  expect(new Set(all.map(({ images }) => images.length)).size).toBe(6);
  for (const vehicle of all) {
    const cover = vehicle.images[0] ?? null;
    const added = { listed: 'yes', cover, picture_count: vehicle.images.length };
    expect(toVehicleItem(vehicle)).toEqual({ ...vehicle, ...added });
  }
});

test('an unavailable vehicle is stored unchanged', () => {
  const [sold] = vehicleStock(1);
  expect(sold!.is_available).toBe(false);
  expect(toVehicleItem(sold!)).toEqual(sold);
});
