import { describe, expect, test } from '@jest/globals';
import { distanceKm, findPlace, placeNamed, regionNamed } from '#domain/addresses/find-place.ts';
import { type LocatedPlace, locatedPlaces, regionNames } from '#domain/addresses/located-places.ts';
import { listPlaces } from '#domain/addresses/nz-places.ts';
import { demoStock } from '../../demo/stock/demo-stock.ts';

const found = (text: string) => {
  const { place, region } = findPlace(text);
  return [place?.name, region];
};

test.each([
  ['Hamilton', 'Hamilton', 'Waikato'],
  ['hamilton east', 'Hamilton East', 'Waikato'],
  ['North Shore, Auckland', 'Auckland', 'Auckland'],
  ['Ōtautahi Christchurch', 'Christchurch', 'Canterbury'],
  ['Mt Eden', 'Mount Eden', 'Auckland'],
  ['st heliers', 'Saint Heliers', 'Auckland'],
  ['Te Awamutu (near Hamilton)', 'Te Awamutu', 'Waikato'],
  ['Hawkeʻs Bay', undefined, 'Hawke’s Bay'],
  ['somewhere in the Manawatu', undefined, 'Manawatū-Whanganui'],
  ['Atlantis', undefined, undefined],
])('‘%s’ is %s in %s', (text, place, region) => {
  expect(found(text)).toEqual([place, region]);
});

test('a place and a region are named whole, with or without macrons', () => {
  expect(placeNamed(' taupo ')?.name).toBe('Taupō');
  expect(placeNamed('Taupō or so')).toBeUndefined();
  expect(regionNamed('hawkes bay')).toBe('Hawke’s Bay');
  expect(regionNamed('manawatu-whanganui')).toBe('Manawatū-Whanganui');
  expect(regionNamed('Manawatū')).toBe('Manawatū-Whanganui');
  expect(['bay', 'west', 'whanganui'].map(regionNamed)).toEqual([undefined, undefined, undefined]);
});

describe('the distance between', () => {
  test.each([
    ['Auckland', 'Wellington', 494],
    ['Hamilton', 'Te Awamutu', 26],
    ['Christchurch', 'Dunedin', 308],
    ['Invercargill', 'Kaitāia', 1_322],
  ])('%s and %s is about %d km', (one, other, kilometres) => {
    const [from, to] = [placeNamed(one)!, placeNamed(other)!];
    expect(Math.abs(distanceKm(from, to) - kilometres)).toBeLessThan(kilometres * 0.03);
    expect(distanceKm(to, from)).toBeCloseTo(distanceKm(from, to));
    expect(distanceKm(from, from)).toBe(0);
  });
});

/** The haversine formula, for a sphere of the mean radius. */
const greatCircleKm = (from: LocatedPlace, to: LocatedPlace): number => {
  const [north, south, east, west] = [to.latitude, from.latitude, to.longitude, from.longitude].map(
    (degrees) => (degrees / 180) * Math.PI,
  ) as [number, number, number, number];
  const square = (angle: number): number => Math.sin(angle / 2) ** 2;
  const half = square(north - south) + Math.cos(north) * Math.cos(south) * square(east - west);
  return 2 * 6_371 * Math.asin(Math.sqrt(half));
};

test('distances are those of the great circle, to three thousandths', () => {
  const towns = ['Auckland', 'Gisborne', 'Greymouth', 'Invercargill', 'Kaitāia', 'Te Awamutu'];
  const places = towns.map((town) => placeNamed(town)!);
  for (const [from, to] of places.flatMap((one) => places.map((other) => [one, other] as const))) {
    const exact = greatCircleKm(from, to);
    expect([from.name, to.name, Math.abs(distanceKm(from, to) - exact) <= exact * 0.003]).toEqual([
      from.name,
      to.name,
      true,
    ]);
  }
});

test('a street’s town has its region and its postcode', () => {
  const places = listPlaces();
  expect(places[0]).toEqual(['Auckland Central', 'Auckland', '1010']);
  expect(places).toContainEqual(['Te Awamutu', 'Waikato', '3800']);
  expect(places).toContainEqual(['Mount Maunganui', 'Bay of Plenty', '3116']);
  expect(places.filter(([, , postcode]) => !/^\d{4}$/.test(postcode))).toEqual([]);
});

test('every place is in New Zealand, and named once', () => {
  for (const { name, latitude, longitude } of locatedPlaces()) {
    expect([name, latitude > -47.5 && latitude < -34]).toEqual([name, true]);
    expect([name, longitude > 166 && longitude < 179]).toEqual([name, true]);
  }
  const names = locatedPlaces().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('the regions are those of addresses', () => {
  expect(new Set(regionNames)).toEqual(new Set(listPlaces().map(([, region]) => region)));
});

test('each vehicle of the demonstration stands in a place', () => {
  for (const { location } of demoStock)
    expect([location, findPlace(location).place === undefined]).toEqual([location, false]);
});
