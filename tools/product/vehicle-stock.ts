import fc from 'fast-check';
import { bodyTypes, fuelTypes, transmissions, vehicleConditions } from '#domain/vehicles/options.ts';
import type { VehicleForm } from '#domain/vehicles/vehicle-form.ts';
import { listingOf } from '#domain/vehicles/vehicle-status.ts';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { sampleImage, sampleSale, sampleVehicle, withImages } from './sample-vehicle.ts';

const models = {
  Toyota: ['Aqua', 'Hilux SR5', 'Corolla Fielder'],
  Mazda: ['Demio', 'Axela Sport', 'CX-5 Limited'],
  Mitsubishi: ['Outlander PHEV', 'Triton'],
  'Mercedes-Benz': ['C 200 Avantgarde'],
} as const;

const vehicle = fc.constantFrom(...Object.entries(models)).chain(([make, names]) =>
  fc.record({
    make: fc.constant(make),
    model: fc.constantFrom(...names),
    year: fc.integer({ min: 2006, max: 2026 }),
    price: fc.integer({ min: 3_000, max: 90_000 }),
    mileage: fc.integer({ min: 0, max: 250_000 }),
    fuel_type: fc.constantFrom(...fuelTypes),
    transmission: fc.constantFrom(...transmissions),
    body_type: fc.constantFrom(...bodyTypes),
    condition: fc.constantFrom(...vehicleConditions),
    color: fc.constantFrom('Silver', 'Pearl White', 'Blue', null),
    location: fc.constantFrom('Auckland', 'Whangārei', 'Hamilton', 'Ōtautahi Christchurch'),
    description: fc.constantFrom('One owner, full service history.', 'Tow bar.\nNew tyres all round.'),
    pictures: fc.integer({ min: 0, max: 5 }),
  }),
);

const storedVehicle = (form: VehicleForm, index: number, count: number): Vehicle => {
  const time = new Date(Date.UTC(2026, 0, 1) + ((index * 7_919) % count) * 60_000).toISOString();
  return {
    ...form,
    ...listingOf(form, time),
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    version: 1,
    created_by: 'admin-1',
    updated_by: 'admin-1',
    created_at: time,
    updated_at: time,
    changes: [],
  };
};

/** Returns the same vehicles in each run, each with its own creation time; every tenth is sold. */
export const vehicleStock = (count: number): Vehicle[] =>
  fc.sample(vehicle, { numRuns: count, seed: 7 }).map(({ pictures, ...vehicle }, index) => {
    const images = Array.from({ length: pictures }, (_, picture) => sampleImage(index * 5 + picture));
    const form = Object.assign({}, sampleVehicle, vehicle, withImages(...images));
    return storedVehicle({ ...form, ...(index % 10 === 0 && sampleSale) }, index, count);
  });

// Without pictures no page requests missing files.
export const stockWithoutPictures = (count: number): Vehicle[] =>
  vehicleStock(count).map((stocked) => Object.assign(stocked, withImages()));

export const newestFirst = (one: { created_at: string }, other: { created_at: string }): number =>
  Date.parse(other.created_at) - Date.parse(one.created_at);
