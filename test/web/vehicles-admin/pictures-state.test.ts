import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  findCover,
  failedNames,
  remainingPictures,
  groupPictures,
  type Picture,
  picturesToStore,
  storedPictures,
  setAltText,
  addChosen,
  keepOldPicture,
  moveTo,
  removePicture,
  setPictureProgress,
} from '../../../web/src/features/vehicles-admin/pictures-state.ts';
import { sampleImage, withImages } from '../../../tools/product/sample-vehicle.ts';

const old = storedPictures(withImages(sampleImage(1), sampleImage(2), sampleImage(3)));
const files = (...keys: string[]) =>
  keys.map((key) => ({ key, name: `${key}.jpg`, previewUrl: `blob:${key}` }));
const uploaded = (key: string) =>
  ({ status: 'uploaded', url: sampleImage(key.charCodeAt(0)), width: 1600, height: 1200 }) as const;
const failed = { status: 'failed', problem: 'No network' } as const;
const refused = { status: 'refused', problem: 'It is not a picture.' } as const;
const keysOf = (pictures: readonly Picture[]) => pictures.map(({ key }) => key);
const none = storedPictures({ images: [], image_details: [] });

describe('new pictures', () => {
  test('beyond the fifth are left out by name', () => {
    const { items, notice } = addChosen(none, files('a', 'b', 'c', 'd', 'e', 'f', 'g'));
    expect(keysOf(items)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(notice).toBe(
      'A vehicle has at most 5 pictures. Only the first 5 could be taken; left out: “f.jpg”, “g.jpg”.',
    );
    expect(addChosen(none, files('a')).notice).toBeUndefined();
  });

  test('replace the old ones once one has arrived, and do not before', () => {
    const chosen = addChosen(old, files('a', 'b'));
    expect(keysOf(groupPictures(chosen).shown)).toEqual(['a', 'b']);
    expect(picturesToStore(chosen)).toEqual(picturesToStore(old));
    const allFailed = setPictureProgress(setPictureProgress(chosen, 'a', failed), 'b', failed);
    expect(picturesToStore(allFailed)).toEqual(picturesToStore(old));
    const oneArrived = setPictureProgress(allFailed, 'b', uploaded('b'));
    expect(picturesToStore(oneArrived)).toEqual({
      images: [sampleImage('b'.charCodeAt(0))],
      image_details: [{ alt: '', width: 1600, height: 1200 }],
    });
    expect(picturesToStore(removePicture(removePicture(oneArrived, 'a'), 'b'))).toEqual(picturesToStore(old));
  });

  test('that can never become pictures take no place, are no cover and replace nothing, but are named', () => {
    const chosen = addChosen(old, files('a', 'b', 'c', 'd', 'e'));
    expect(remainingPictures(chosen)).toBe(0);
    const twoRefused = setPictureProgress(setPictureProgress(chosen, 'a', refused), 'b', refused);
    expect(remainingPictures(twoRefused)).toBe(2);
    expect(keysOf(groupPictures(twoRefused).shown)).toEqual(['c', 'd', 'e']);
    expect(keysOf(groupPictures(twoRefused).refused)).toEqual(['a', 'b']);
    expect(failedNames(twoRefused)).toEqual(['a.jpg', 'b.jpg']);
    expect(keysOf(moveTo(twoRefused, 'e', 0).items).slice(0, 3)).toEqual(['e', 'c', 'd']);
    const onlyRefused = setPictureProgress(addChosen(old, files('a')), 'a', refused);
    expect(groupPictures(onlyRefused).shown).toEqual(old.items);
    expect(groupPictures(onlyRefused).replaced).toEqual([]);
  });

  test('that did not arrive are not the cover', () => {
    const chosen = setPictureProgress(addChosen(none, files('a', 'b')), 'a', failed);
    expect(findCover(chosen.items)?.key).toBe('b');
    expect(findCover(setPictureProgress(chosen, 'a', uploaded('a')).items)?.key).toBe('a');
    expect(findCover(setPictureProgress(chosen, 'b', failed).items)).toBeUndefined();
  });

  test('leave those in place that are kept, as long as there is room', () => {
    const chosen = setPictureProgress(addChosen(old, files('a', 'b', 'c', 'd')), 'a', uploaded('a'));
    const kept = keepOldPicture(chosen, sampleImage(2));
    expect(picturesToStore(kept).images).toEqual([sampleImage('a'.charCodeAt(0)), sampleImage(2)]);
    expect(remainingPictures(kept)).toBe(0);
    expect(keepOldPicture(kept, sampleImage(3))).toBe(kept);
  });
});

test('a picture moves to a place among those that are shown', () => {
  const [first, second, third] = keysOf(old.items);
  expect(keysOf(moveTo(old, first!, 2).items)).toEqual([second, third, first]);
  expect(keysOf(moveTo(old, third!, 0).items)).toEqual([third, first, second]);
  expect(keysOf(moveTo(old, first!, 99).items)).toEqual([second, third, first]);
  expect(moveTo(old, 'unknown', 0)).toBe(old);
});

test('words are stored without the spaces around them', () => {
  const { image_details: details } = picturesToStore(setAltText(old, sampleImage(1), '  From the left '));
  expect(details.map(({ alt }) => alt)).toEqual(['From the left', 'View 2', 'View 3']);
});

test('whatever is done in whatever order, at most five different pictures are stored, each with its details', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', ...keysOf(old.items));
  const step = fc.oneof(
    fc.record({
      do: fc.constant('choose' as const),
      keys: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')),
    }),
    fc.record({
      do: fc.constantFrom(
        'arrive' as const,
        'fail' as const,
        'refuse' as const,
        'keep' as const,
        'remove' as const,
      ),
      key,
    }),
    fc.record({ do: fc.constant('move' as const), key, place: fc.integer({ min: -1, max: 9 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let state = old;
      for (const each of steps) {
        if (each.do === 'choose') {
          const present = keysOf(state.items);
          state = addChosen(state, files(...each.keys.filter((one) => !present.includes(one))));
        } else if (each.do === 'arrive') state = setPictureProgress(state, each.key, uploaded(each.key));
        else if (each.do === 'fail') state = setPictureProgress(state, each.key, failed);
        else if (each.do === 'refuse') state = setPictureProgress(state, each.key, refused);
        else if (each.do === 'keep') state = keepOldPicture(state, each.key);
        else if (each.do === 'remove') state = removePicture(state, each.key);
        else if (each.do === 'move') state = moveTo(state, each.key, each.place);
        const groups = groupPictures(state);
        expect(groups.shown.length + groups.replaced.length + groups.refused.length).toBe(state.items.length);
        const { images, image_details: details } = picturesToStore(state);
        expect(images.length).toBeLessThanOrEqual(5);
        expect(new Set(images).size).toBe(images.length);
        expect(details).toHaveLength(images.length);
      }
    }),
  );
});
