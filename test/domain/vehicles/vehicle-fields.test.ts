import { expect, test } from '@jest/globals';
import { publicVehicleSchema } from '#domain/vehicles/public-vehicle.ts';
import { vehicleCardSchema } from '#domain/vehicles/vehicle-card.ts';
import { vehicleFieldNames, vehicleFields } from '#domain/vehicles/vehicle-fields.ts';
import { vehicleFormSchema } from '#domain/vehicles/vehicle-form.ts';
import { vehicleSchema } from '#domain/vehicles/vehicle.ts';
import { emptyDraft, vehicleDraftSchema } from '../../../web/src/features/vehicles-admin/vehicle-draft.ts';

const shownIn = (schema: { readonly shape: object }) =>
  vehicleFieldNames.filter((name) => name in schema.shape);

test('every vehicle field is in the form, the draft and the record', () => {
  expect(shownIn(vehicleFormSchema)).toEqual(vehicleFieldNames);
  expect(shownIn(vehicleSchema)).toEqual(vehicleFieldNames);
  const draft = emptyDraft(2026);
  expect(Object.keys(draft)).toEqual(vehicleFieldNames);
  expect(vehicleDraftSchema.safeParse(draft).success).toBe(true);
  expect(vehicleDraftSchema.safeParse(null).success).toBe(false);
  for (const name of vehicleFieldNames) {
    const { [name]: typed, ...others } = draft;
    const read = vehicleDraftSchema.safeParse(others).data;
    expect(read).toEqual({ ...others, [name]: typeof typed === 'boolean' ? false : '' });
    expect(vehicleDraftSchema.safeParse({ ...draft, [name]: 1 }).success).toBe(false);
  }
});

test('the public vehicle has only the fields of the card and the page', () => {
  const namesOf = (...shown: string[]) =>
    vehicleFieldNames.filter((name) => shown.includes(vehicleFields[name].shown));
  expect(shownIn(vehicleCardSchema)).toEqual(namesOf('card'));
  expect(shownIn(publicVehicleSchema)).toEqual(namesOf('card', 'page'));
  expect(namesOf('admin')).toEqual(['contact_email', 'pass_on_automatically', 'sold_price']);
});
