import { once } from '#domain/once.ts';
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

/** Beyond these, words are looked up again. */
const maxKnownWords = 200;

const remembered = <Result>(look: (word: string) => Result): ((word: string) => Result) => {
  const known = new Map<string, Result>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const result = look(word);
    if (known.size >= maxKnownWords) known.clear();
    known.set(word, result);
    return result;
  };
};

const gradeName = ({ names, text }: VehicleProfile, word: string): Grade => {
  if (names.has(word)) return 2;
  return hasWord(text, word) ? 1 : 0;
};

/** Returns a function that indexes the vehicles of a catalogue, and again only those that changed. */
export const createVehicleIndex = <Vehicle extends SearchableCard>() => {
  const words = createWordIndex();
  const profiled = new WeakMap<Vehicle, VehicleProfile<Vehicle>>();
  let indexed: { readonly vehicles: readonly Vehicle[]; readonly index: VehicleIndex<Vehicle> } | undefined;

  const profileOf = (vehicle: Vehicle): VehicleProfile<Vehicle> => {
    const known = profiled.get(vehicle);
    if (known !== undefined) return known;
    const profile = createProfile(vehicle);
    profiled.set(vehicle, profile);
    return profile;
  };

  const indexVehicles = (vehicles: readonly Vehicle[]): VehicleIndex<Vehicle> => {
    const profiles = vehicles.map(profileOf);
    const prepare = once(() => {
      words.update(profiles);
      return words;
    });
    const makes = once(() => makesOf(profiles));
    const names = once(() => namesOf(profiles));
    const gradeByWord = remembered((word) =>
      Uint8Array.from(profiles, (profile) => gradeName(profile, word)),
    );
    const isMentioned = (word: string): boolean => gradeByWord(word).some((grade) => grade > 0);
    const positions = once(() => new Map(profiles.map(({ vehicle }, at) => [vehicle.id, at])));
    const scoresOf = (found: ReadonlyMap<string, number>): Float32Array => {
      const scores = new Float32Array(profiles.length);
      for (const [id, score] of found) {
        const at = positions().get(id);
        if (at !== undefined) scores[at] = score;
      }
      return scores;
    };
    const scoreByWord = remembered((word) => {
      const exact = prepare().find(word);
      return scoresOf(exact.size > 0 || isMentioned(word) ? exact : prepare().findMistyped(word));
    });
    const hasText = remembered((word) => isMentioned(word) || prepare().find(word).size > 0);
    return {
      profiles,
      scoreByWord,
      gradeByWord,
      lexicon: {
        get makes() {
          return makes();
        },
        get names() {
          return names();
        },
        hasText,
      },
    };
  };

  return (vehicles: readonly Vehicle[]): VehicleIndex<Vehicle> => {
    if (indexed?.vehicles !== vehicles) indexed = { vehicles, index: indexVehicles(vehicles) };
    return indexed.index;
  };
};
