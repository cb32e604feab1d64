import { once } from '../once.ts';
import { foldText } from '../text/fold-text.ts';
import { locatedPlaces, regionNames, type LocatedPlace } from './located-places.ts';

const longForms = new Map([
  ['mt', 'mount'],
  ['st', 'saint'],
]);

/** Splits a name into folded words: people write Mt Eden for Mount Eden. */
export const placeWords = (text: string): string[] =>
  foldText(text)
    .split(/[\s,./\p{Dash_Punctuation}]+/u)
    .filter(Boolean)
    .map((word) => longForms.get(word) ?? word);

const placesByName = once(
  () => new Map(locatedPlaces().map((place) => [placeWords(place.name).join(' '), place])),
);

const regionsByName = once(() => {
  const regions = new Map<string, string>();
  for (const region of regionNames) {
    const words = placeWords(region);
    regions.set(words.join(' '), region);
    if (region.includes('-')) regions.set(words.slice(0, 1).join(' '), region);
  }
  return regions;
});

const longestName = 4;

/** Returns what the longest run of words names, of equally long ones the first. */
const findLongest = <Found>(
  words: readonly string[],
  names: ReadonlyMap<string, Found>,
): Found | undefined => {
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const found = names.get(words.slice(start, start + length).join(' '));
      if (found !== undefined) return found;
    }
  }
  return undefined;
};

export const placeNamed = (name: string): LocatedPlace | undefined =>
  placesByName().get(placeWords(name).join(' '));

export const regionNamed = (name: string): string | undefined =>
  regionsByName().get(placeWords(name).join(' '));

export interface FoundPlace {
  readonly place: LocatedPlace | undefined;
  readonly region: string | undefined;
}

/** Finds the place and the region that a text such as 'North Shore, Auckland' names. */
export const findPlace = (text: string): FoundPlace => {
  const words = placeWords(text);
  const place = findLongest(words, placesByName());
  return { place, region: place?.region ?? findLongest(words, regionsByName()) };
};

const earthRadiusKm = 6_371;

/** Returns the distance as the crow flies. */
export const distanceKm = (one: LocatedPlace, other: LocatedPlace): number => {
  const radians = Math.PI / 180;
  const north = (other.latitude - one.latitude) * radians;
  const middle = ((one.latitude + other.latitude) / 2) * radians;
  const east = (other.longitude - one.longitude) * radians * Math.cos(middle);
  return earthRadiusKm * Math.hypot(north, east);
};
