import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  vehicleToDraft,
  emptyDraft,
  vehicleToForm,
  mapServerErrors,
  readForm,
} from '../../../web/src/features/vehicles-admin/vehicle-draft.ts';
import { loadPhoneRule } from '../../../web/src/lib/phone/load-phone-rule.ts';
import { sampleImage, sampleVehicle, withImages } from '../../../tools/product/sample-vehicle.ts';

const noPictures = { images: [], image_details: [] };

describe('the vehicle form', () => {
  test('of a new vehicle has nothing but the year and its availability', () => {
    const { problems } = readForm(emptyDraft(2026), noPictures);
    expect(Object.keys(problems ?? {})).toEqual([
      'make',
      'model',
      'price',
      'mileage',
      'fuel_type',
      'transmission',
      'body_type',
      'condition',
      'location',
      'description',
      'contact_name',
      'contact_phone',
      'contact_email',
    ]);
  });

  test('of a stored vehicle reads back as it was stored', () => {
    const vehicle = { ...sampleVehicle, ...withImages(sampleImage(1)) };
    expect(readForm(vehicleToDraft(vehicle), vehicle)).toEqual({ form: vehicle });
    const colourless = { ...vehicle, color: null };
    expect(readForm(vehicleToDraft(colourless), colourless)).toEqual({ form: colourless });
    expect(vehicleToForm(Object.assign({ id: 'x', version: 3 }, vehicle))).toEqual(vehicle);
  });

  test('any price and any mileage survive the way into the form and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (price, mileage) => {
          const vehicle = { ...sampleVehicle, price, mileage };
          expect(readForm(vehicleToDraft(vehicle), noPictures)).toEqual({ form: vehicle });
        },
      ),
    );
  });

  test('of a vehicle that was stored with cents shows them and asks for whole dollars', () => {
    const draft = vehicleToDraft({ ...sampleVehicle, price: 19_999.99 });
    expect(draft.price).toBe('19,999.99');
    expect(readForm(draft, noPictures).problems).toEqual({ price: 'Price must be in whole dollars' });
  });

  test('of a stored vehicle takes its older phone number, and no other number that does not exist', async () => {
    await loadPhoneRule();
    const vehicle = { ...sampleVehicle, contact_phone: '021 555 12' };
    const read = (contact_phone: string) =>
      readForm({ ...vehicleToDraft(vehicle), contact_phone }, noPictures, vehicle.contact_phone);
    expect(read('021 555 12')).toEqual({ form: vehicle });
    expect(Object.keys(read('021 555 13').problems ?? {})).toEqual(['contact_phone']);
  });

  test.each([
    ['18990', 18_990],
    ['$18,990', 18_990],
    [' 18 990.00 ', 18_990],
    ['0', 0],
  ])('takes %j as a price', (price, expected) => {
    const { form } = readForm({ ...vehicleToDraft(sampleVehicle), price }, noPictures);
    expect(form?.price).toBe(expected);
  });

  test.each([
    ['price', 'POA', 'Enter the price'],
    ['price', '-5', 'Price must be 0 or more'],
    ['price', '$18,990.50', 'Price must be in whole dollars'],
    ['mileage', '42,000.5 km', 'Mileage must be in whole kilometres'],
    ['mileage', '12e9', 'Enter the mileage'],
    ['mileage', '99,000,000', 'Mileage must be 10,000,000 or less'],
    ['year', '20 years', 'Enter the year as a whole number'],
    ['year', '2018.5', 'Enter the year as a whole number'],
    ['contact_email', 'aroha', 'Enter an email address in the correct format, like name@example.com'],
    ['contact_phone', 'call me', 'Enter a phone number, like 021 123 4567'],
  ])('refuses a %s of %j', (name, value, message) => {
    expect(readForm({ ...vehicleToDraft(sampleVehicle), [name]: value }, noPictures).problems).toEqual({
      [name]: message,
    });
  });
});

test('what the server says of pictures is said of all of them', () => {
  expect(
    mapServerErrors({ 'images.1': 'This picture did not arrive', price: 'Too much', id: 'Used already' }),
  ).toEqual({ images: 'This picture did not arrive', price: 'Too much' });
});
