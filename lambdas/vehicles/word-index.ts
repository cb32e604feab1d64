import MiniSearch from 'minisearch';
import { foldText } from '#domain/text/fold-text.ts';
import { shortestMistyped } from '#domain/text/one-typing-error.ts';
import { wordsAndPairs, type VehicleProfile } from '#domain/vehicles/search/vehicle-profile.ts';

type Profile = VehicleProfile;
type IndexedField = 'name' | 'facts' | 'description';

const texts: Record<IndexedField, (profile: Profile) => string> = {
  name: ({ vehicle }) => `${vehicle.make} ${vehicle.model}`,
  facts: ({ vehicle, region }) =>
    [
      vehicle.color,
      vehicle.body_type,
      vehicle.fuel_type,
      vehicle.transmission,
      vehicle.drive,
      vehicle.condition,
      vehicle.location,
      region,
    ].join(' '),
  description: ({ vehicle }) => vehicle.description,
};

const isIndexed = (name: string): name is IndexedField => Object.hasOwn(texts, name);

const signs = /[^\p{Letter}\p{Number}]+/u;

const tokenize = (text: string, field?: string): string[] =>
  field === 'description' ? foldText(text).split(signs) : wordsAndPairs(text);

const fields: readonly IndexedField[] = ['name', 'facts', 'description'];

/** By the ids of vehicles. */
type Scores = readonly (readonly [string, number])[];

const createIndex = (): MiniSearch<Profile> =>
  new MiniSearch<Profile>({
    fields: [...fields],
    extractField: (profile, field) => (isIndexed(field) ? texts[field](profile) : profile.vehicle.id),
    tokenize,
    processTerm: (term) => term || null,
    searchOptions: {
      boost: { name: 4, facts: 2 },
      tokenize: (term) => [term],
      processTerm: (term) => term,
    },
  });

/** Indexes the words of vehicles at the first search, and later only of those that changed. */
export const createWordIndex = () => {
  const index = createIndex();
  const indexed = new Map<string, Profile>();

  const update = (profiles: readonly Profile[]): void => {
    const present = new Set(profiles);
    for (const [id, profile] of indexed) {
      if (present.has(profile)) continue;
      index.discard(id);
      indexed.delete(id);
    }
    for (const profile of profiles) {
      if (indexed.has(profile.vehicle.id)) continue;
      index.add(profile);
      indexed.set(profile.vehicle.id, profile);
    }
  };

  const scoresOf = (word: string, fuzzy: number | false): Scores =>
    index
      .search(word, { prefix: word.length > 1, fuzzy })
      .map(({ id, score }) => [String(id), score] as const);

  return {
    update,
    find: (word: string): Scores => scoresOf(word, false),
    findMistyped: (word: string): Scores => (word.length < shortestMistyped ? [] : scoresOf(word, 1)),
  };
};
