import { expect, test } from '@jest/globals';
import {
  changedFields,
  vehicleChangeSchema,
  addChange,
  type VehicleChange,
} from '#domain/vehicles/vehicle-change.ts';

const names = ['make', 'price', 'color', 'description', 'images'] as const;
const before = { make: 'Mazda', price: 9_000, color: null, description: 'Short', images: ['a', 'b'] };

const change = (version: number): VehicleChange => ({
  version,
  at: '2026-11-21T00:00:00.000Z',
  by: 'admin-1',
  by_email: 'owner@admin.example',
  fields: [{ name: 'price', from: version, to: version + 1 }],
});

test('equal states have no changes; lists are compared by value', () => {
  expect(changedFields(before, { ...before, images: ['a', 'b'] }, names)).toEqual([]);
});

test('short values are recorded; of long texts and lists only the name is', () => {
  const after = { make: 'Toyota', price: 0, color: 'Red', description: 'x'.repeat(101), images: ['b', 'a'] };
  expect(changedFields(before, after, names)).toEqual([
    { name: 'make', from: 'Mazda', to: 'Toyota' },
    { name: 'price', from: 9_000, to: 0 },
    { name: 'color', from: null, to: 'Red' },
    { name: 'description' },
    { name: 'images' },
  ]);
});

test('a text of a hundred characters is still recorded, also as it was before', () => {
  const description = 'y'.repeat(100);
  const recorded = [{ name: 'description', from: 'Short', to: description }];
  expect(changedFields(before, { ...before, description }, names)).toEqual(recorded);
  const long = { ...before, description: 'z'.repeat(101) };
  expect(changedFields(long, before, names)).toStrictEqual([{ name: 'description' }]);
});

test('a choice between yes and no is recorded', () => {
  const fields = ['agreed', 'make'] as const;
  expect(changedFields({ agreed: true, make: 'Kia' }, { agreed: false, make: 'Kia' }, fields)).toStrictEqual([
    { name: 'agreed', from: true, to: false },
  ]);
});

test('other fields are ignored', () => {
  const after = { ...before, price: 1 };
  expect(changedFields(before, after, ['make'])).toEqual([]);
});

test('the latest fifty changes are kept, newest first', () => {
  let changes: VehicleChange[] = [];
  for (let version = 2; version <= 60; version += 1) changes = addChange(changes, change(version));
  expect(changes.map(({ version }) => version)).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index));
  for (const one of changes) expect(vehicleChangeSchema.parse(one)).toEqual(one);
});
