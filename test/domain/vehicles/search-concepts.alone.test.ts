import { expect, test } from '@jest/globals';
import {
  bodyTypes,
  drives,
  fuelTypes,
  sellerKinds,
  transmissions,
  vehicleConditions,
} from '#domain/vehicles/options.ts';
import { conceptsByPhrase, exceptFor } from '#domain/vehicles/search/search-concepts.ts';
import type { sampleVehicle } from '../../../tools/product/sample-vehicle.ts';
import { profileWith } from '../../support/vehicle-search.ts';

const colors =
  'Dark Blue,Gray,Grey,Silver,White/Black,Red,Green,Yellow,Orange,Brown,Gold,Bronze,Purple,Pink,Maroon,Teal,Beige,Cream'.split(
    ',',
  );
const variants: Readonly<Record<string, readonly Partial<typeof sampleVehicle>[]>> = {
  body_type: bodyTypes.map((value) => ({ body_type: value })),
  fuel_type: fuelTypes.map((value) => ({ fuel_type: value })),
  transmission: transmissions.map((value) => ({ transmission: value })),
  condition: vehicleConditions.map((value) => ({ condition: value })),
  seller_kind: sellerKinds.map((value) => ({ seller_kind: value })),
  drive: drives.map((value) => ({ drive: value })),
  color: [...colors, null].map((value) => ({ color: value })),
};

// Everyday words and the vehicles that they find: a change of them is reviewed here.
test('words of a search find the vehicles that were reviewed', () => {
  const phrases = Map.groupBy(conceptsByPhrase(), ([, concept]) => concept);
  const reviewed = [...phrases].map(([{ label, field, fits, instead }, named]) => {
    const profiles = (variants[field] ?? []).map(profileWith);
    const differences = profiles.map((profile) => (fits(profile) ? 'fits' : instead(profile)));
    return `${named.map(([phrase]) => phrase).join(' ')} is ‘${label}’ (${field}): ${differences.join(', ')}`;
  });
  expect(reviewed).toMatchSnapshot();
});

const concept = (phrase: string) => {
  const found = conceptsByPhrase().get(phrase);
  if (found === undefined) throw new Error(`No concept ‘${phrase}’`);
  return found;
};

test.each([
  ['an SUV', { body_type: 'SUV' }, true],
  ['a description with 4WD', { description: 'Great 4WD.' }, true],
  ['a description with 4x4', { description: 'A true 4x4' }, true],
  ['a model with AWD', { model: 'Impreza AWD' }, true],
  ['a description with all-wheel-drive', { description: 'All-wheel-drive wagon' }, true],
  ['a description with four wheel drive', { description: 'Four-wheel-drive on demand' }, true],
  ['a hatchback', {}, false],
  ['an SUV with another drive', { body_type: 'SUV', drive: 'Front-wheel drive' }, false],
] as const)('without a known drive, %s counts as four-wheel drive or not', (_, changed, fits) => {
  expect(concept('4wd').fits(profileWith(changed))).toBe(fits);
});

test('without a drive, the difference is that none is mentioned', () => {
  expect(concept('4wd').instead(profileWith({}))).toBe('four-wheel drive not mentioned');
});

test('an exception fits everything else', () => {
  const exception = exceptFor(concept('diesel'));
  expect([exception.label, exception.field]).toEqual(['Not Diesel', 'fuel_type']);
  const fitting = fuelTypes.filter((value) => exception.fits(profileWith({ fuel_type: value })));
  expect(fitting).toEqual(fuelTypes.filter((value) => value !== 'Diesel'));
  expect(exception.instead(profileWith({ fuel_type: 'Diesel' }))).toBe('Diesel');
});
