import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { bodyTypes, fuelTypes, transmissions, vehicleConditions } from '#domain/vehicles/options.ts';
import { editedVehicleSchema, newVehicleSchema, vehicleFormSchema } from '#domain/vehicles/vehicle-form.ts';
import { maxDescriptionLength } from '#domain/vehicles/vehicle-fields.ts';
import { vehicleSchema } from '#domain/vehicles/vehicle.ts';
import { maxAltLength, maxPictureWidth, maxVehicleImages } from '#domain/vehicles/vehicle-images.ts';
import { sampleImage, sampleVehicle, withImages } from '../../../tools/product/sample-vehicle.ts';

const valid = { ...sampleVehicle, ...withImages(sampleImage(1)) };

/** Returns the first error of each field. */
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

  test('takes models of next year, which begins first in UTC+14', () => {
    jest.setSystemTime(new Date('2026-12-31T09:59:59.999Z'));
    expect(messagesFor({ ...valid, year: 2028 })).toHaveProperty('year');
    jest.setSystemTime(new Date('2026-12-31T10:00:00Z'));
    expect(messagesFor({ ...valid, year: 2028 })).toEqual({});
  });

  test('accepts typed text and trims it', () => {
    expect(vehicleFormSchema.parse({ ...valid, make: ' Toyota ' })).toEqual(valid);
  });

  test('requires each required field by name', () => {
    expect(messagesFor(withImages())).toEqual({
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
      contact_phone: 'Enter the contact phone',
      contact_email: 'Enter the contact email',
      location: 'Enter the location',
      status: 'Select a status',
    });
  });

  test('accepts a vehicle without colour and pictures', () => {
    const { color: _, ...withoutColor } = valid;
    expect(vehicleFormSchema.parse({ ...withoutColor, ...withImages() })).toMatchObject({
      color: null,
      images: [],
    });
  });

  test('accepts only the options of each select', () => {
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

  test('accepts whole years from 1900 to next year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1800, max: 2100 }), (year) => {
        expect('year' in messagesFor({ ...valid, year })).toBe(year < 1900 || year > 2027);
      }),
    );
    expect(messagesFor({ ...valid, year: 2018.5 })).toHaveProperty('year');
    expect(messagesFor({ ...valid, year: 1899 })).toEqual({ year: 'Year must be 1900 or later' });
    expect(messagesFor({ ...valid, year: 2028 })).toEqual({ year: 'Year must be next year or earlier' });
  });

  test.each(['price', 'mileage'])('accepts a whole %s from 0 to ten million', (field) => {
    const amounts = fc.oneof(
      fc.integer({ min: -20_000_000, max: 20_000_000 }),
      fc.double({ min: -2e7, max: 2e7, noNaN: true }),
      fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => cents / 100),
    );
    fc.assert(
      fc.property(amounts, (amount) => {
        const isTaken = Number.isInteger(amount) && amount >= 0 && amount <= 10_000_000;
        expect(messagesFor({ ...valid, [field]: amount })).toEqual(
          isTaken ? {} : { [field]: expect.any(String) },
        );
      }),
      { numRuns: 1_000 },
    );
    expect(messagesFor({ ...valid, [field]: 0 })).toEqual({});
    for (const wrong of [Number.NaN, Infinity, '5000', null]) {
      expect(messagesFor({ ...valid, [field]: wrong })).toHaveProperty(field);
    }
  });

  test('rejects cents and fractions of a kilometre', () => {
    expect(messagesFor({ ...valid, price: 19_999.99, mileage: 42_000.5 })).toEqual({
      price: 'Price must be in whole dollars',
      mileage: 'Mileage must be in whole kilometres',
    });
  });

  test('accepts up to five different pictures', () => {
    const images = Array.from({ length: maxVehicleImages }, (_, index) => sampleImage(index));
    expect(messagesFor({ ...valid, ...withImages(...images) })).toEqual({});
    expect(messagesFor({ ...valid, ...withImages(...images, sampleImage(6)) })).toMatchObject({
      images: 'A vehicle has at most 5 pictures',
    });
    expect(messagesFor({ ...valid, ...withImages(sampleImage(1), sampleImage(1)) })).toEqual({
      images: 'A picture is in the list twice',
    });
  });

  test('requires details for each picture', () => {
    const message = { image_details: 'Send what is known of each picture, in the order of the pictures' };
    expect(messagesFor({ ...valid, image_details: [] })).toEqual(message);
    expect(messagesFor({ ...valid, images: [] })).toEqual(message);
    const [detail] = valid.image_details;
    expect(messagesFor({ ...valid, image_details: [{ ...detail, alt: '' }] })).toEqual({});
    for (const wrong of [
      { width: maxPictureWidth + 1 },
      { width: 0 },
      { height: 0.5 },
      { alt: 'a'.repeat(maxAltLength + 1) },
    ]) {
      const [name] = Object.keys(wrong);
      expect(messagesFor({ ...valid, image_details: [{ ...detail, ...wrong }] })).toHaveProperty([
        `image_details.0.${name}`,
      ]);
    }
  });

  test.each([
    'vehicle-images/AAAAAAAAAAAAAAAAAAAAAA/960.jpg',
    '/vehicle-images/AAAAAAAAAAAAAAAAAAAAAA/1600.webp',
    '/vehicle-images/AAAAAAAAAAAAAAAAAAAAAA/',
    '/vehicle-images/AAAAAAAAAAAAAAAAAAAAA/960.jpg',
    '/vehicle-images/../loan-documents/AAAA/960.jpg',
    '/vehicle-images/AAAAAAAAAA/../AAAAAAAA/960.jpg',
    '/vehicle-images/AAAAAAAAAAAAAAAAAAAAAA/960.jpg?x',
    '/vehicle-images/AAAAAAAAAAAAAAAAAAAAAA/960.jpg\n',
    '//evil.example/vehicle-images/AAAAAAAAAAAAAAAAAAAAAA/960.jpg',
    'https://example.com/vehicle-images/AAAAAAAAAAAAAAAAAAAAAA/960.jpg',
  ])('rejects %j as a picture', (url) => {
    expect(messagesFor({ ...valid, ...withImages(url) })).toEqual({
      'images.0': 'This is not a picture of a vehicle',
    });
  });

  test('takes the day and the price of a sale with the status alone, and no day to come', () => {
    const sold = { status: 'sold', sold_on: '2026-06-15', sold_price: 9_000 };
    const notSold = { status: 'Choose ‘Sold’, or leave out the date and price of sale' };
    expect(messagesFor({ ...valid, ...sold })).toEqual({});
    expect(messagesFor({ ...valid, ...sold, sold_on: '2026-06-16' })).toEqual({
      sold_on: 'Date of sale must be today or earlier',
    });
    expect(messagesFor({ ...valid, status: 'sold' })).toEqual({
      sold_on: 'Enter the date of sale',
      sold_price: 'Enter the price of sale',
    });
    expect(messagesFor({ ...valid, ...sold, status: 'listed', sold_price: null })).toEqual(notSold);
    expect(messagesFor({ ...valid, ...sold, status: 'listed', sold_on: null })).toEqual(notSold);
  });

  test('accepts a description up to its limit', () => {
    expect(messagesFor({ ...valid, description: 'x'.repeat(maxDescriptionLength) })).toEqual({});
    expect(messagesFor({ ...valid, description: 'x'.repeat(maxDescriptionLength + 1) })).toEqual({
      description: 'Description must be 5,000 characters or fewer',
    });
  });

  test('rejects unknown fields', () => {
    expect(vehicleFormSchema.safeParse({ ...valid, created_by: 'me' }).success).toBe(false);
  });

  test('is sent with its id if new, and with the edited version if not', () => {
    const id = '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10';
    expect(newVehicleSchema.parse({ ...valid, id })).toEqual({ ...valid, id });
    expect(editedVehicleSchema.parse({ ...valid, version: 3 })).toEqual({ ...valid, version: 3 });
    for (const wrong of [valid, { ...valid, id: '1' }, { ...valid, id, image_details: [] }]) {
      expect(newVehicleSchema.safeParse(wrong).success).toBe(false);
    }
    for (const wrong of [valid, { ...valid, version: 0 }, { ...valid, version: 1, image_details: [] }]) {
      expect(editedVehicleSchema.safeParse(wrong).success).toBe(false);
    }
  });

  test('can read stored vehicles with any year, price and mileage', () => {
    const stored = {
      ...valid,
      is_available: true,
      published_at: null,
      year: 2040,
      price: 19_999.99,
      mileage: 42_000.5,
      id: '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10',
      version: 1,
      created_by: 'admin-1',
      updated_by: 'admin-1',
      created_at: '2026-06-15T00:00:00.000Z',
      updated_at: '2026-06-15T00:00:00.000Z',
    };
    const vehicle = vehicleSchema.parse({ ...stored, revision: 1, changes: [] });
    expect(vehicle).toEqual({ ...stored, changes: [] });
    expect(vehicleSchema.safeParse({ ...stored, version: 0 }).success).toBe(false);
  });
});
