import { expect, test } from '@jest/globals';
import { readAlertQuery } from '#domain/alerts/alert-query.ts';
import { vehicleStock } from '../../tools/product/vehicle-stock.ts';
import { queryLike } from '../../web/src/components/alerts/query-like.ts';
import { findIn, indexOf } from '../support/vehicle-search.ts';

const models = [
  ['Tesla', 'Model 3 Long Range'],
  ['Tesla', 'Model 3'],
  ['Tesla', 'Model Y'],
  ['Peugeot', '5008 Allure'],
  ['Peugeot', '3008'],
  ['Toyota', 'Aqua S'],
] as const;
const index = indexOf(
  vehicleStock(models.length).map((vehicle, place) =>
    Object.assign(vehicle, { make: models[place]![0], model: models[place]![1], price: 5_000 + place }),
  ),
);

test.each([
  ['Tesla', 'Model 3 Standard', 'make=Tesla&model=Model+3', ['Model 3 Long Range', 'Model 3']],
  ['Peugeot', '5008', 'make=Peugeot&model=5008', ['5008 Allure']],
  ['Toyota', ' aqua G', 'make=Toyota&model=aqua', ['Aqua S']],
])('vehicles like a %s %s are found by %s', (make, model, query, found) => {
  expect(queryLike({ make, model })).toBe(query);
  expect(readAlertQuery(query)).toBeDefined();
  const { vehicles } = findIn(index, Object.fromEntries(new URLSearchParams(query)));
  expect(vehicles.map(({ vehicle }) => vehicle.model)).toEqual(found);
});
