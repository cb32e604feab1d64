import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { type PublicVehicle, publicVehicleSchema } from '#domain/vehicles/public-vehicle.ts';
import { stockWithoutPictures } from '../../tools/product/vehicle-stock.ts';
import { VehicleDetails } from '../../web/src/features/enquiries/vehicle-details.tsx';

const vehicle = publicVehicleSchema.parse(stockWithoutPictures(1)[0]);
const sold = { status: 'sold', is_available: false } as const;
const states = ['Under offer', 'Sold', 'No longer available'];

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test.each<[string, Partial<PublicVehicle>, string[], number]>([
  ['listed', { status: 'listed', is_available: true }, [], 1],
  ['under offer', { status: 'under offer', is_available: true }, ['Under offer'], 1],
  ['sold 29 days ago', { ...sold, sold_on: '2026-10-30' }, ['Sold'], 0],
  ['sold 30 days ago', { ...sold, sold_on: '2026-10-29' }, ['No longer available'], 0],
])(
  'a vehicle that is %s says so beside its price, and what it costs a week while it is for sale',
  (_, state, shown, offers) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T00:00:00.000Z'));
    render(
      <VehicleDetails vehicle={{ ...vehicle, ...state, price: 12_990 }}>
        <button type="button">Share</button>
      </VehicleDetails>,
    );
    expect(states.filter((text) => screen.queryByText(text) !== null)).toEqual(shown);
    screen.getByText('$12,990');
    screen.getByRole('button', { name: 'Share' });
    expect(screen.queryAllByRole('link', { name: /^from \$\d+ a week with finance$/ })).toHaveLength(offers);
  },
);
