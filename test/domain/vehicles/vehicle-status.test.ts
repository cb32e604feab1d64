import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { vehicleFormSchema } from '#domain/vehicles/vehicle-form.ts';
import {
  isSoldLately,
  listingOf,
  type VehicleStatus,
  vehicleStatuses,
} from '#domain/vehicles/vehicle-status.ts';
import { sampleSale, sampleVehicle } from '../../../tools/product/sample-vehicle.ts';

const at = '2026-11-28T09:00:00.000Z';
const earlier = '2026-11-01T01:00:00.000Z';

test.each<[VehicleStatus, object]>([
  ['draft', { is_available: false, published_at: null }],
  ['listed', { is_available: true, published_at: at }],
  ['under offer', { is_available: true, published_at: at }],
  ['sold', { is_available: false, published_at: at }],
])('a new vehicle that is %s is stored as %j', (status, listing) => {
  expect(listingOf({ status }, at)).toEqual(listing);
});

test('only what is listed or under offer is available, and what was published once stays so', () => {
  const history = fc.array(fc.constantFrom(...vehicleStatuses), { minLength: 1 });
  fc.assert(
    fc.property(history, (statuses) => {
      let listing = listingOf({ status: 'draft' }, earlier);
      for (const status of statuses) {
        listing = listingOf({ status }, at, listing);
        expect(listing.is_available).toBe(['listed', 'under offer'].includes(status));
      }
      expect(listing.published_at).toBe(statuses.every((status) => status === 'draft') ? null : at);
    }),
  );
  expect(listingOf({ status: 'draft' }, at, { published_at: earlier }).published_at).toBe(earlier);
});

test('a page says for 30 days that a vehicle is sold, with the day of the sale', () => {
  const sold = (sold_on: string | null) => ({ status: 'sold', sold_on }) as const;
  expect(isSoldLately(sold('2026-10-30'), '2026-11-28')).toBe(true);
  expect(isSoldLately(sold('2026-10-29'), '2026-11-28')).toBe(false);
  // Summer time began in between.
  expect(isSoldLately(sold('2026-09-01'), '2026-09-30')).toBe(true);
  expect(isSoldLately(sold('2026-09-01'), '2026-10-01')).toBe(false);
  expect(isSoldLately({ status: 'under offer', sold_on: '2026-11-28' }, '2026-11-28')).toBe(false);
});

const problemsOf = (changed: object) => {
  const { error } = vehicleFormSchema.safeParse({ ...sampleVehicle, ...changed });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

test.each([
  [sampleSale, {}],
  [{ ...sampleSale, sold_price: 0 }, {}],
  [{ ...sampleSale, sold_on: null }, { sold_on: 'Enter the date of sale' }],
  [{ ...sampleSale, sold_price: null }, { sold_price: 'Enter the price of sale' }],
  [{ ...sampleSale, sold_on: '2199-01-01' }, { sold_on: 'Date of sale must be today or earlier' }],
  [
    { ...sampleSale, sold_on: '2026-02-30' },
    { sold_on: 'Date of sale must be a date, like 27 November 2026' },
  ],
  [{ ...sampleSale, sold_price: -1 }, { sold_price: 'Price of sale must be 0 or more' }],
  [{ ...sampleSale, sold_price: 10_000_001 }, { sold_price: 'Price of sale must be 10,000,000 or less' }],
  [
    { ...sampleSale, status: 'under offer' },
    { status: 'Choose ‘Sold’, or leave out the date and price of sale' },
  ],
  [{ sold_price: 1 }, { status: 'Choose ‘Sold’, or leave out the date and price of sale' }],
  [{ status: 'gone' }, { status: 'Select a status' }],
])('a sale of %j has the problems %j', (changed, problems) => {
  expect(problemsOf(changed)).toEqual(problems);
});
