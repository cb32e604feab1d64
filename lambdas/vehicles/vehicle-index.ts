import { memoize, once, oncePer } from '#domain/once.ts';
import { hasWord } from '#domain/text/search-text.ts';
import type { VehicleIndex } from '#domain/vehicles/search/find-vehicles.ts';
import type { Grade } from '#domain/vehicles/search/match-vehicles.ts';
import {
  createProfile,
  type SearchableCard,
  type VehicleProfile,
} from '#domain/vehicles/search/vehicle-profile.ts';
import { createWordIndex } from './word-index.ts';

const makesOf = (profiles: readonly VehicleProfile[]): ReadonlyMap<string, string> => {
  const makes = new Map<string, string>();
  for (const { make, vehicle } of profiles) {
    const key = make.replaceAll(/[\s\p{Dash_Punctuation}]/gu, '');
    if (key !== '' && !makes.has(key)) makes.set(key, vehicle.make);
  }
  return makes;
};

const namesOf = (profiles: readonly VehicleProfile[]): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const profile of profiles) for (const name of profile.names) names.add(name);
  return names;
};

const maxKnownWords = 200;

const gradeName = ({ names, text }: VehicleProfile, word: string): Grade => {
  if (names.has(word)) return 2;
  return hasWord(text, word) ? 1 : 0;
};

const isFound = (scores: Uint8Array | Float32Array): boolean => scores.some((score) => score > 0);

/** Returns a function that indexes the vehicles of a catalogue, and again only those that changed. */
export const createVehicleIndex = <Vehicle extends SearchableCard>() => {
  const words = createWordIndex();
  const profileOf = oncePer((vehicle: Vehicle) => createProfile(vehicle));

  return oncePer((vehicles: readonly Vehicle[]): VehicleIndex<Vehicle> => {
    const profiles = vehicles.map(profileOf);
    const positions = once(() => {
      words.update(profiles);
      return new Map(profiles.map(({ vehicle }, at) => [vehicle.id, at]));
    });
    const scoresOf = (search: typeof words.find, word: string): Float32Array => {
      const scores = new Float32Array(profiles.length);
      const positionOf = positions();
      for (const [id, score] of search(word)) {
        const at = positionOf.get(id);
        if (at !== undefined) scores[at] = score;
      }
      return scores;
    };
    const gradeByWord = memoize(maxKnownWords, (word: string) =>
      Uint8Array.from(profiles, (profile) => gradeName(profile, word)),
    );
    const exactScores = memoize(maxKnownWords, (word: string) => scoresOf(words.find, word));
    const hasText = memoize(
      maxKnownWords,
      (word: string) => isFound(gradeByWord(word)) || isFound(exactScores(word)),
    );
    const scoreByWord = memoize(maxKnownWords, (word: string) =>
      hasText(word) ? exactScores(word) : scoresOf(words.findMistyped, word),
    );
    return {
      profiles,
      scoreByWord,
      gradeByWord,
      lexicon: { makes: once(() => makesOf(profiles)), names: once(() => namesOf(profiles)), hasText },
    };
  });
};
