import { describe, expect, test } from '@jest/globals';
import { listPlaces, type Place } from '#domain/addresses/nz-places.ts';
import fc from 'fast-check';
import { createListLookup } from '../../web/src/lib/addresses/address-lookup.ts';
import { partsToFill, typedParts } from '../../web/src/features/applications/use-address-completion.ts';

const few: readonly Place[] = [
  ['Grey Lynn', 'Auckland', '1021'],
  ['Kingsland', 'Auckland', '1021'],
  ['Ōtaki', 'Wellington', '5512'],
  ['Richmond', 'Tasman', '7020'],
  ['Richmond', 'Canterbury', '8013'],
  ['Hastings', 'Hawke’s Bay', '4122'],
];
const lookup = createListLookup(() => Promise.resolve(few));
const nothing = { city: '', state: '', postalCode: '' };

describe('completing an address', () => {
  test.each([
    [{ city: ' grey lynn' }, { state: 'Auckland', postalCode: '1021' }],
    [{ city: 'Otaki' }, { state: 'Wellington', postalCode: '5512' }],
    [{ city: 'Otaki', postalCode: '5512' }, { state: 'Wellington' }],
    [{ postalCode: '5512' }, { city: 'Ōtaki', state: 'Wellington' }],
    [{ postalCode: '1021' }, { state: 'Auckland' }],
    [{ city: 'Richmond' }, {}],
    [{ city: 'Richmond', state: 'tasman' }, { postalCode: '7020' }],
    [{ city: 'Hastings', state: "hawke's bay" }, { postalCode: '4122' }],
    [{ city: 'Grey Lynn', postalCode: '9999' }, {}],
    [
      { city: 'Ōtaki', state: ' ', postalCode: ' ' },
      { state: 'Wellington', postalCode: '5512' },
    ],
    [{ city: ' ', postalCode: ' ' }, {}],
    [{ city: 'Elsewhere' }, {}],
    [{ state: 'Auckland' }, {}],
    [{}, {}],
  ])('adds to %j: %j', async (typed, found) => {
    expect(await lookup.complete({ ...nothing, ...typed })).toEqual(found);
  });

  test('never changes what was typed', async () => {
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

  test('suggests each town of the list once', async () => {
    expect(await lookup.towns()).toEqual(['Grey Lynn', 'Kingsland', 'Ōtaki', 'Richmond', 'Hastings']);
  });
});

test('every place has a region and a four-digit postcode and is listed once', () => {
  for (const [town, region, postcode] of listPlaces()) {
    expect(town).toMatch(/^\p{Lu}[\p{L} ]+$/u);
    expect(region).not.toBe('');
    expect(postcode).toMatch(/^\d{4}$/);
  }
  expect(new Set(listPlaces().map(([town]) => town)).size).toBe(listPlaces().length);
});

describe('what is filled into an address', () => {
  const nelson = { state: 'Nelson', postalCode: '7010' };
  const shown = { city: 'Dunedin', state: 'Nelson', postalCode: '7010' };

  test('counts as typed only once the visitor has changed it', () => {
    expect(typedParts(shown, nelson)).toEqual({ city: 'Dunedin', state: '', postalCode: '' });
    expect(typedParts({ ...shown, postalCode: '7011' }, nelson)).toMatchObject({ postalCode: '7011' });
    expect(typedParts(shown, { city: 'Dunedin' })).toEqual({ ...shown, city: '' });
  });

  test.each([
    ['follows the town', { state: 'Otago', postalCode: '9016' }, shown, nelson],
    ['is emptied for an unknown town', {}, shown, nelson],
    ['leaves what was typed', { state: 'Otago', postalCode: '9016' }, shown, {}],
    ['leaves what was typed meanwhile', { state: 'Otago' }, { ...shown, state: 'Otag' }, nelson],
    ['is nothing new', nelson, shown, nelson],
  ])('%s', (behaviour, found, now, filled) => {
    const expected = {
      'follows the town': { state: 'Otago', postalCode: '9016' },
      'is emptied for an unknown town': { state: '', postalCode: '' },
      'leaves what was typed': {},
      'leaves what was typed meanwhile': { postalCode: '' },
      'is nothing new': {},
    }[behaviour];
    expect(partsToFill(found, now, filled)).toEqual(expected);
  });
});
