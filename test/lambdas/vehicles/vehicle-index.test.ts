import { expect, test } from '@jest/globals';
import { createVehicleIndex } from '../../../lambdas/vehicles/vehicle-index.ts';
import { vehicleStock } from '../../../tools/product/vehicle-stock.ts';

const makes = ['Mercedes-Benz', 'MERCEDES BENZ', '–', 'Mazda'];
const stock = vehicleStock(makes.length).map((vehicle, at) =>
  Object.assign(vehicle, {
    make: makes[at]!,
    model: ['A 180', 'C 200', 'One', 'CX-5'][at]!,
    description: 'As new.',
  }),
);

test('searches know each make once, as it was first written, and the words of all names', () => {
  const { lexicon } = createVehicleIndex<(typeof stock)[number]>()(stock);
  expect([...lexicon.makes()]).toEqual([
    ['mercedesbenz', 'Mercedes-Benz'],
    ['mazda', 'Mazda'],
  ]);
  expect([...lexicon.names()]).toEqual(expect.arrayContaining(['mercedes', 'cx5', 'a180', 'mazdacx', 'one']));
  expect([lexicon.hasText('cx5'), lexicon.hasText('new'), lexicon.hasText('old')]).toEqual([
    true,
    true,
    false,
  ]);
});
