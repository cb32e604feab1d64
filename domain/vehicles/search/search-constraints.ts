import { hasWord } from '../../text/search-text.ts';
import { foldText } from '../../text/fold-text.ts';
import { kilometresFrom, otherGap, placeGap, rangeGap, rangeTest } from './field-gaps.ts';
import type { Constraint, Gap } from './match-vehicles.ts';
import type { Meaning } from './search-meaning.ts';
import type { Term } from './understand-search.ts';
import type { VehicleProfile } from './vehicle-profile.ts';

/** Finds the ids of the vehicles with a word, or one that begins with it, with their scores. */
export type FindWord = (word: string) => ReadonlyMap<string, number>;

interface MeaningTest {
  readonly fits: (profile: VehicleProfile) => boolean;
  readonly score?: (profile: VehicleProfile) => number;
  readonly gap: (profile: VehicleProfile) => Gap;
}

const textDistance = 0.9;

const testText = (word: string, findWord: FindWord): MeaningTest => {
  const scores = findWord(word);
  return {
    fits: ({ vehicle }) => scores.has(vehicle.id),
    score: ({ vehicle }) => scores.get(vehicle.id) ?? 0,
    gap: () => otherGap(`without ‘${word}’`, textDistance),
  };
};

const testMeaning = (meaning: Meaning, findWord: FindWord): MeaningTest => {
  switch (meaning.kind) {
    case 'concept': {
      const { concept } = meaning;
      return { fits: concept.fits, gap: (profile) => otherGap(concept.instead(profile)) };
    }
    case 'make': {
      const make = foldText(meaning.make);
      return { fits: (profile) => profile.make === make, gap: ({ vehicle }) => otherGap(vehicle.make) };
    }
    case 'place': {
      const { place, radiusKm } = meaning;
      const distanceOf = (profile: VehicleProfile) => kilometresFrom(place, profile) ?? Infinity;
      return {
        fits: (profile) => distanceOf(profile) <= radiusKm,
        score: (profile) => Math.max(0, 1 - distanceOf(profile) / radiusKm),
        gap: (profile) => placeGap(place, radiusKm, profile),
      };
    }
    case 'range': {
      const { field, range } = meaning;
      return { fits: rangeTest(field, range), gap: (profile) => rangeGap(field, range, profile) };
    }
    case 'region':
      return {
        fits: ({ region }) => region === meaning.region,
        gap: ({ region, vehicle }) => otherGap(`in ${region ?? vehicle.location}`),
      };
    case 'text':
  }
  return testText(meaning.word, findWord);
};

/** Returns what a part of a search demands; a text that has its words is enough, as the specification says. */
export const termConstraint = ({ meaning, words }: Term, index: number, findWord: FindWord): Constraint => {
  const { fits, score, gap } = testMeaning(meaning, findWord);
  const isNamed = ({ names }: VehicleProfile): boolean => words.every((word) => names.has(word));
  const isMentioned = ({ text }: VehicleProfile): boolean => words.every((word) => hasWord(text, word));
  return {
    field: `search ${index}`,
    grade: (profile) => {
      if (fits(profile) || isNamed(profile)) return 2;
      return isMentioned(profile) ? 1 : 0;
    },
    ...(score && { score }),
    gap,
  };
};
