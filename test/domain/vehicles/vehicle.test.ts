import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { bodyTypes, fuelTypes, transmissions, vehicleConditions } from '#domain/vehicles/options.ts';
import { maxDescriptionLength, vehicleFormSchema, vehicleSchema } from '#domain/vehicles/vehicle.ts';
import { maxVehicleImages } from '#domain/vehicles/vehicle-images.ts';

const valid = {
  make: 'Toyota',
  model: 'Aqua',
  year: 2018,
  price: 12_990,
  mileage: 84_000,
  fuel_type: 'Hybrid',
  transmission: 'CVT',
  body_type: 'Hatchback',
  color: 'Blue',
  condition: 'Good',
  description: 'One owner.\nNew tyres.',
  images: ['vehicle-images/1-a.webp'],
  contact_name: 'Aroha Ngata',
  contact_phone: '021 123 4567',
  contact_email: 'aroha@example.com',
  location: 'Auckland',
  is_available: true,
};

/** What the form shows: the first problem of each field. */
const messagesFor = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    (vehicleFormSchema.safeParse(input).error?.issues ?? [])
      .map((issue) => [issue.path.join('.'), issue.message] as const)
      .reverse(),
  );

describe('the vehicle form', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-06-15T00:00:00Z') });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  test('accepts what an administrator types and trims it', () => {
    expect(vehicleFormSchema.parse({ ...valid, make: ' Toyota ' })).toEqual(valid);
  });

  test('asks for each required field by name', () => {
    expect(messagesFor({ images: [], is_available: true })).toEqual({
      make: 'Enter the make',
      model: 'Enter the model',
      year: 'Enter the year as a whole number',
      price: 'Enter the price',
      mileage: 'Enter the mileage',
      fuel_type: 'Select a fuel type',
      transmission: 'Select a transmission',
      body_type: 'Select a body type',
      condition: 'Select a condition',
      description: 'Enter the description',
      contact_name: 'Enter the contact name',
      contact_phone: 'Enter your phone number',
      contact_email: 'Enter your email address',
      location: 'Enter the location',
    });
  });

  test('does without a color and without pictures', () => {
    const { color: _, ...withoutColor } = valid;
    expect(vehicleFormSchema.parse({ ...withoutColor, images: [] })).toMatchObject({
      color: null,
      images: [],
    });
  });

  test('offers the options of each select and no others', () => {
    const selects = {
      fuel_type: fuelTypes,
      transmission: transmissions,
      body_type: bodyTypes,
      condition: vehicleConditions,
    };
    expect(Object.values(selects).map((options) => options.length)).toEqual([5, 3, 9, 4]);
    for (const [field, options] of Object.entries(selects)) {
      for (const option of options) expect(messagesFor({ ...valid, [field]: option })).toEqual({});
      expect(messagesFor({ ...valid, [field]: 'toString' })).toHaveProperty(field);
    }
  });

  test('takes exactly the whole years from 1900 to next year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1800, max: 2100 }), (year) => {
        expect('year' in messagesFor({ ...valid, year })).toBe(year < 1900 || year > 2027);
      }),
    );
    expect(messagesFor({ ...valid, year: 2018.5 })).toHaveProperty('year');
    expect(messagesFor({ ...valid, year: 1899 })).toEqual({ year: 'Year must be 1900 or later' });
    expect(messagesFor({ ...valid, year: 2028 })).toEqual({ year: 'Year must be next year or earlier' });
  });

  test.each(['price', 'mileage'])('takes a %s of 0 and more, up to ten million', (field) => {
    fc.assert(
      fc.property(fc.double({ min: -2e7, max: 2e7, noNaN: true }), (amount) => {
        expect(field in messagesFor({ ...valid, [field]: amount })).toBe(amount < 0 || amount > 10_000_000);
      }),
    );
    expect(messagesFor({ ...valid, [field]: 0 })).toEqual({});
    for (const wrong of [Number.NaN, Infinity, '5000', null]) {
      expect(messagesFor({ ...valid, [field]: wrong })).toHaveProperty(field);
    }
  });

  test('takes five pictures and no more, none twice', () => {
    const images = Array.from({ length: maxVehicleImages }, (_, index) => `vehicle-images/${index}.webp`);
    expect(messagesFor({ ...valid, images })).toEqual({});
    expect(messagesFor({ ...valid, images: [...images, 'vehicle-images/6.webp'] })).toEqual({
      images: 'A vehicle has at most 5 pictures',
    });
    expect(messagesFor({ ...valid, images: [...images.slice(1), 'vehicle-images/1.webp'] })).toEqual({
      images: 'A picture is in the list twice',
    });
  });

  test.each([
    'loan-documents/1-a.pdf',
    'vehicle-images/',
    'vehicle-images/../loan-documents/1',
    '/vehicle-images/1.webp',
    'vehicle-images//1.webp',
    'https://example.com/vehicle-images/1.webp',
    `vehicle-images/${'a'.repeat(200)}`,
  ])('refuses %s as a picture', (key) => {
    expect(messagesFor({ ...valid, images: [key] })).toHaveProperty(['images.0']);
  });

  test('takes a description up to its limit and no longer', () => {
    expect(messagesFor({ ...valid, description: 'x'.repeat(maxDescriptionLength) })).toEqual({});
    expect(messagesFor({ ...valid, description: 'x'.repeat(maxDescriptionLength + 1) })).toEqual({
      description: 'Description must be 5,000 characters or fewer',
    });
  });

  test('refuses fields that are not the form’s', () => {
    expect(vehicleFormSchema.safeParse({ ...valid, created_by: 'me' }).success).toBe(false);
  });

  test('leaves a stored vehicle readable, whatever its year', () => {
    const stored = {
      ...valid,
      year: 2040,
      id: '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10',
      listed: 'yes',
      version: 1,
      created_by: 'admin-1',
      updated_by: 'admin-1',
      created_at: '2026-06-15T00:00:00.000Z',
      updated_at: '2026-06-15T00:00:00.000Z',
    };
    expect(vehicleSchema.parse(stored)).toEqual(stored);
    expect(vehicleSchema.safeParse({ ...stored, version: 0 }).success).toBe(false);
  });
});
