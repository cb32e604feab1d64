import { expect, test } from '@jest/globals';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { findConflict } from '../../../web/src/features/vehicles-admin/conflict.ts';
import { vehicleToDraft } from '../../../web/src/features/vehicles-admin/vehicle-draft.ts';
import { sampleImage, sampleVehicle, withImages } from '../../../tools/product/sample-vehicle.ts';

const base = { ...sampleVehicle, ...withImages(sampleImage(1)), version: 1 };
const stored = (changed: object, changes: Vehicle['changes'] = [], version = 3): Vehicle => ({
  ...base,
  ...changed,
  id: crypto.randomUUID(),
  version,
  created_by: 'a',
  updated_by: 'b',
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
  changes,
});
const change = (version: number, email: string, ...names: string[]): Vehicle['changes'][number] => ({
  version,
  at: `2026-11-21T0${version}:00:00.000Z`,
  by: email,
  by_email: email,
  fields: names.map((name) => ({ name })),
});
const mine = (changed: object = {}, pictures: object = {}) => ({
  base,
  draft: { ...vehicleToDraft(base), ...changed },
  pictures: { images: base.images, image_details: base.image_details, ...pictures },
});

test('each field has what it was, mine and theirs, and who changed it last', () => {
  const latest = stored({ price: 1, color: null, is_available: false }, [
    change(3, 'mere@example.com', 'color'),
    change(2, 'tane@example.com', 'price', 'color', 'is_available'),
    change(1, 'old@example.com', 'price'),
  ]);
  const { editor, fields } = findConflict(mine({ price: '500', location: 'Ōtaki' }), latest);
  expect(editor).toEqual({ email: 'mere@example.com', at: '2026-11-21T03:00:00.000Z' });
  expect(
    fields.map(({ name, before, mine: here, theirs, isContested, editor: by }) => [
      name,
      before,
      here,
      theirs,
      isContested,
      by?.email,
    ]),
  ).toEqual([
    ['price', '12,990', '500', '1', true, 'tane@example.com'],
    ['color', 'Blue', 'Blue', 'Nothing', false, 'mere@example.com'],
    ['is_available', 'Yes', 'Yes', 'No', false, 'tane@example.com'],
  ]);
});

test('what was changed alike is no conflict, nor what only I have changed', () => {
  const latest = stored({ price: 500 }, [change(2, 'tane@example.com', 'price')]);
  expect(findConflict(mine({ price: '500', location: 'Ōtaki' }), latest).fields).toEqual([]);
});

test('pictures are one field', () => {
  const theirs = withImages(sampleImage(1), sampleImage(2));
  const latest = stored(theirs, [change(2, 'tane@example.com', 'images', 'image_details')]);
  expect(findConflict(mine(), latest).fields).toEqual([
    {
      name: 'images',
      before: '1 picture',
      mine: '1 picture',
      theirs: '2 pictures',
      isContested: false,
      editor: { email: 'tane@example.com', at: '2026-11-21T02:00:00.000Z' },
    },
  ]);
  expect(findConflict(mine({}, theirs), latest).fields).toEqual([]);
  expect(findConflict(mine({}, withImages()), stored({})).fields).toEqual([]);
});

test('changes that are no longer kept leave somebody without a name', () => {
  const { editor, fields } = findConflict(mine(), stored({ price: 1 }));
  expect(editor).toBeUndefined();
  expect(fields).toMatchObject([{ name: 'price', editor: undefined }]);
});
