import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createListLookup, type Place } from '../../web/src/lib/addresses/address-lookup.ts';
import { places } from '../../web/src/lib/addresses/nz-places.ts';

const few: readonly Place[] = [
  ['Grey Lynn', 'Auckland', '1021'],
  ['Kingsland', 'Auckland', '1021'],
  ['Ōtaki', 'Wellington', '5512'],
  ['Richmond', 'Tasman', '7020'],
  ['Richmond', 'Canterbury', '8013'],
];
const lookup = createListLookup(() => Promise.resolve(few));
const nothing = { city: '', state: '', postalCode: '' };

describe('the parts of an address', () => {
  test.each([
    [{ city: ' grey lynn' }, { state: 'Auckland', postalCode: '1021' }],
    [{ city: 'Otaki' }, { state: 'Wellington', postalCode: '5512' }],
    [{ city: 'Otaki', postalCode: '5512' }, { state: 'Wellington' }],
    [{ postalCode: '5512' }, { city: 'Ōtaki', state: 'Wellington' }],
    [{ postalCode: '1021' }, { state: 'Auckland' }],
    [{ city: 'Richmond' }, {}],
    [{ city: 'Richmond', state: 'tasman' }, { postalCode: '7020' }],
    [{ city: 'Grey Lynn', postalCode: '9999' }, {}],
    [{ city: 'Elsewhere' }, {}],
    [{ state: 'Auckland' }, {}],
    [{}, {}],
  ])('of %j are completed by %j', async (typed, found) => {
    expect(await lookup.complete({ ...nothing, ...typed })).toEqual(found);
  });

  test('are never changed', async () => {
    const part = (values: readonly string[]) => fc.constantFrom('', ...values);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          city: part(few.map(([town]) => town)),
          state: part(few.map(([, region]) => region)),
          postalCode: part(few.map(([, , postcode]) => postcode)),
        }),
        async (typed) => {
          const found = await lookup.complete(typed);
          for (const [name, value] of Object.entries(typed)) {
            if (value !== '') expect(found).not.toHaveProperty(name);
          }
        },
      ),
    );
  });

  test('are offered from the list, each town once', async () => {
    expect(await lookup.towns()).toEqual(['Grey Lynn', 'Kingsland', 'Ōtaki', 'Richmond']);
  });
});

test('the list has a region and a postcode of four digits for every town, and none twice', () => {
  for (const [town, region, postcode] of places) {
    expect(town).toMatch(/^\p{Lu}[\p{L} ]+$/u);
    expect(region).not.toBe('');
    expect(postcode).toMatch(/^\d{4}$/);
  }
  expect(new Set(places.map(([town]) => town)).size).toBe(places.length);
});
