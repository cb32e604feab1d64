import { once } from '#domain/once.ts';
import { hasWord } from '#domain/text/search-text.ts';
import type { VehicleIndex } from '#domain/vehicles/search/find-vehicles.ts';
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
const maxKnownWords = 1_000;

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
    const known = new Map<string, ReadonlyMap<string, number>>();
    const isMentioned = (word: string): boolean => profiles.some(({ text }) => hasWord(text, word));
    const look = (word: string): ReadonlyMap<string, number> => {
      const exact = prepare().find(word);
      return exact.size > 0 || isMentioned(word) ? exact : prepare().findMistyped(word);
    };
    const findWord = (word: string): ReadonlyMap<string, number> => {
      const before = known.get(word);
      if (before !== undefined) return before;
      const scores = look(word);
      if (known.size >= maxKnownWords) known.clear();
      known.set(word, scores);
      return scores;
    };
    return {
      profiles,
      findWord,
      lexicon: {
        get makes() {
          return makes();
        },
        get names() {
          return names();
        },
        hasText: (word) => prepare().find(word).size > 0 || isMentioned(word),
      },
    };
  };

  return (vehicles: readonly Vehicle[]): VehicleIndex<Vehicle> => {
    if (indexed?.vehicles !== vehicles) indexed = { vehicles, index: indexVehicles(vehicles) };
    return indexed.index;
  };
};
