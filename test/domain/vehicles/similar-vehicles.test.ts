import { expect, test } from '@jest/globals';
import { pickSimilar, sameBodyQuery, similarQuery } from '#domain/vehicles/similar-vehicles.ts';
import { newestFirst, vehicleStock } from '../../../tools/product/vehicle-stock.ts';
import { demoVehicles, findIn, indexOf } from '../../support/vehicle-search.ts';

const offered = vehicleStock(300)
  .filter(({ is_available: isAvailable }) => isAvailable)
  .sort(newestFirst);

const similarIn = (
  vehicles: typeof offered,
  vehicle: (typeof offered)[number],
  query: typeof similarQuery = similarQuery,
) => {
  const { bodyType, ...limits } = query(vehicle);
  const found = findIn(indexOf(vehicles), { ...limits, bodyType: bodyType as string });
  return pickSimilar(
    vehicle,
    found.vehicles.map((match) => match.vehicle),
  );
};

const compared = {
  make: 'Kia',
  model: 'Rio',
  fuel_type: 'Petrol',
  body_type: 'Sedan',
  price: 10_000,
} as const;
const like = (id: string, changes: object) => ({ ...offered[0]!, ...compared, id, ...changes });

test('at most four are similar, of the same body at about the same price, and never the vehicle itself', () => {
  for (const vehicle of offered.slice(0, 60)) {
    const similar = similarIn(offered, vehicle);
    expect(similar.length).toBeLessThanOrEqual(4);
    for (const other of similar) {
      expect(other.id).not.toBe(vehicle.id);
      expect(other.body_type).toBe(vehicle.body_type);
      expect(Math.abs(other.price - vehicle.price)).toBeLessThanOrEqual(vehicle.price * 0.3 + 1);
    }
  }
});

test('the same make, model and fuel come first, then the nearest price', () => {
  const found = pickSimilar(like('own', {}), [
    like('far', { price: 12_900 }),
    like('own', {}),
    like('another make', { make: 'Mazda', model: 'Demio' }),
    like('near', { price: 10_100 }),
    like('another fuel', { fuel_type: 'Diesel' }),
    like('nothing alike', { make: 'Mazda', model: 'Axela', fuel_type: 'Diesel', price: 7_100 }),
  ]);
  expect(found.map(({ id }) => id)).toEqual(['near', 'another fuel', 'far', 'another make']);
});

test.each([{ make: 'Mazda' }, { model: 'Demio' }, { fuel_type: 'Diesel' }])(
  'that %o is another counts like 15 %% of the price',
  (changes) => {
    const found = pickSimilar(like('own', {}), [
      like('16 % more', { price: 11_600 }),
      like('another', changes),
      like('14 % more', { price: 11_400 }),
    ]);
    expect(found.map(({ id }) => id)).toEqual(['14 % more', 'another', '16 % more']);
  },
);

test('at another price, those of the same body are similar, the nearest price first', () => {
  const ute = { ...demoVehicles.find(({ body_type: body }) => body === 'Ute')!, price: 900_000 };
  const others = demoVehicles.filter(({ id }) => id !== ute.id);
  expect(similarIn(others, ute)).toEqual([]);
  const similar = similarIn(others, ute, sameBodyQuery);
  expect(similar.map(({ body_type: body }) => body)).toEqual(similar.map(() => 'Ute'));
  expect(similar.length).toBeGreaterThan(1);
});

test('of similar vehicles, 24 of the same body within 30 % of the price are asked for', () => {
  const vehicle = like('own', { price: 9_999 });
  expect(sameBodyQuery(vehicle)).toStrictEqual({ bodyType: 'Sedan', limit: '24' });
  expect(similarQuery(vehicle)).toStrictEqual({
    bodyType: 'Sedan',
    limit: '24',
    minPrice: '6999',
    maxPrice: '12999',
  });
});
