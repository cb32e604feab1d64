import { expect, test } from '@jest/globals';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { findConflicts } from '../../../web/src/components/changes/find-conflicts.ts';
import {
  describeConflict,
  formValues,
  vehicleWithHistory,
} from '../../../web/src/features/vehicles-admin/vehicle-conflict.ts';
import { vehicleToDraft } from '../../../web/src/features/vehicles-admin/vehicle-draft.ts';
import { sampleImage, storedSample, withImages } from '../../../tools/product/sample-vehicle.ts';

const base = { ...storedSample, ...withImages(sampleImage(1)), version: 1 };
const change = (version: number, email: string, ...names: string[]): Vehicle['changes'][number] => ({
  version,
  at: `2026-11-21T0${version}:00:00.000Z`,
  by: email,
  by_email: email,
  fields: names.map((name) => ({ name })),
});
/** Compares a form with what others have stored since it was opened. */
const compare = (
  { typed = {}, pictures = base }: { typed?: object; pictures?: typeof base },
  changed: object,
  ...changes: Vehicle['changes']
) => {
  const latest: Vehicle = {
    ...base,
    ...changed,
    id: crypto.randomUUID(),
    version: 3,
    created_by: 'a',
    updated_by: 'b',
    created_at: '2026-11-20T00:00:00.000Z',
    updated_at: '2026-11-21T00:00:00.000Z',
    changes,
  };
  const { item, history } = vehicleWithHistory(latest);
  const compared = {
    version: 1,
    before: formValues(vehicleToDraft(base), base),
    mine: formValues({ ...vehicleToDraft(base), ...typed }, pictures),
    theirs: formValues(vehicleToDraft(item), item),
  };
  return findConflicts(compared, history).map(describeConflict);
};

test('each field has what it was, mine and theirs, and who changed it last', () => {
  const fields = compare(
    { typed: { price: '500', location: 'Ōtaki' } },
    { price: 1, color: null, status: 'under offer' as const },
    change(3, 'mere@example.com', 'color'),
    change(2, 'tane@example.com', 'price', 'color', 'status'),
    change(1, 'old@example.com', 'price'),
  );
  const tane = 'Tane on 21 Nov 2026, 3:00 pm';
  expect(fields).toEqual([
    { name: 'price', label: 'Price', before: '12,990', mine: '500', theirs: '1', isMine: true, by: tane },
    {
      name: 'color',
      label: 'Colour',
      before: 'Blue',
      mine: 'Blue',
      theirs: 'Nothing',
      isMine: false,
      by: 'Mere on 21 Nov 2026, 4:00 pm',
    },
    {
      name: 'status',
      label: 'Status',
      before: 'Listed',
      mine: 'Listed',
      theirs: 'Under offer',
      isMine: false,
      by: tane,
    },
  ]);
});

test('what was changed alike is no conflict, nor what only I have changed', () => {
  expect(compare({ typed: { price: '500', location: 'Ōtaki' } }, { price: 500 })).toEqual([]);
});

test('pictures are one field', () => {
  const theirs = withImages(sampleImage(1), sampleImage(2));
  const changes = change(2, 'tane@example.com', 'image_details');
  expect(compare({}, theirs, changes)).toEqual([
    {
      name: 'images',
      label: 'Images',
      before: '1 picture',
      mine: '1 picture',
      theirs: '2 pictures',
      isMine: false,
      by: 'Tane on 21 Nov 2026, 3:00 pm',
    },
  ]);
  expect(compare({ pictures: { ...base, ...theirs } }, theirs, changes)).toEqual([]);
  expect(compare({ pictures: { ...base, ...withImages() } }, {})).toEqual([]);
  // Another picture is another value, though there is one of each.
  expect(compare({}, withImages(sampleImage(2)))).toMatchObject([{ theirs: '1 picture' }]);
});

test('changes that are no longer kept leave somebody without a name', () => {
  expect(compare({}, { price: 1 })).toMatchObject([{ name: 'price', by: 'somebody else' }]);
});
