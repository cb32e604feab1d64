import { foldText } from '../../text/fold-text.ts';
import { distanceFrom, otherGap, placeGap, rangeGap, rangeTest } from './field-gaps.ts';
import type { Constraint, Gap, Grade } from './match-vehicles.ts';
import type { Meaning } from './search-meaning.ts';
import type { Lexicon, Term, UnderstoodSearch } from './understand-search.ts';
import type { VehicleProfile } from './vehicle-profile.ts';

/** Scores all vehicles by a word, or one that begins with it, in their order; 0 without one. */
type ScoreByWord = (word: string) => Readonly<Float32Array>;

/** Grades all vehicles by a word, in their order: whether it is in their names, or only in their texts. */
type GradeByWord = (word: string) => Readonly<Uint8Array>;

export interface WordFinder {
  readonly scoreByWord: ScoreByWord;
  readonly gradeByWord: GradeByWord;
  readonly lexicon: Lexicon;
}

interface MeaningTest {
  readonly fits: (profile: VehicleProfile, at: number) => boolean;
  readonly score?: (profile: VehicleProfile, at: number) => number;
  readonly gap: (profile: VehicleProfile) => Gap;
}

const textDistance = 0.9;

const testText = (word: string, scoreByWord: ScoreByWord): MeaningTest => {
  const scores = scoreByWord(word);
  return {
    fits: (_profile, at) => (scores[at] ?? 0) > 0,
    score: (_profile, at) => scores[at] ?? 0,
    gap: () => otherGap(() => `without ‘${word}’`, textDistance),
  };
};

const testMeaning = (meaning: Meaning, scoreByWord: ScoreByWord): MeaningTest => {
  switch (meaning.kind) {
    case 'concept': {
      const { concept } = meaning;
      return { fits: concept.fits, gap: (profile) => otherGap(() => concept.instead(profile)) };
    }
    case 'make': {
      const make = foldText(meaning.make);
      return { fits: (profile) => profile.make === make, gap: ({ vehicle }) => otherGap(() => vehicle.make) };
    }
    case 'place': {
      const { place, radiusKm } = meaning;
      const distanceOf = distanceFrom(place);
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
        gap: ({ region, vehicle }) => otherGap(() => `in ${region ?? vehicle.location}`),
      };
    case 'text':
  }
  return testText(meaning.word, scoreByWord);
};

/** Returns what a part of a search demands; a text that has its words is enough, as the specification says. */
const termConstraint = (
  { meaning, words, from }: Term,
  { scoreByWord, gradeByWord }: WordFinder,
): Constraint => {
  const { fits, score, gap } = testMeaning(meaning, scoreByWord);
  const grades = words.map(gradeByWord);
  const gradeByWords = (at: number): Grade => {
    let lowest: Grade = 2;
    for (const grade of grades) {
      const reached = grade[at] ?? 0;
      if (reached === 0) return 0;
      if (reached === 1) lowest = 1;
    }
    return lowest;
  };
  return {
    field: `search ${from}`,
    grade: (profile, at) => (fits(profile, at) ? 2 : gradeByWords(at)),
    ...(score && { score }),
    gap,
  };
};

/** Returns the field of which a vehicle has one value: of two that are named, one is enough. */
const fieldOf = ({ meaning, from }: Term): string | number => {
  if (meaning.kind === 'concept') return meaning.concept.field;
  if (meaning.kind === 'range') return meaning.range.min === meaning.range.max ? meaning.field : from;
  return meaning.kind === 'text' ? from : meaning.kind;
};

const either = (one: Constraint, other: Constraint): Constraint => ({
  field: one.field,
  grade: (profile, at) => {
    const [first, second] = [one.grade(profile, at), other.grade(profile, at)];
    return first > second ? first : second;
  },
  score: (profile, at) => Math.max(one.score?.(profile, at) ?? 0, other.score?.(profile, at) ?? 0),
  gap: (profile) => {
    const [first, second] = [one.gap(profile), other.gap(profile)];
    return first.distance <= second.distance ? first : second;
  },
});

const both = (one: Constraint, other: Constraint): Constraint => ({
  field: one.field,
  grade: (profile, at) => {
    const [first, second] = [one.grade(profile, at), other.grade(profile, at)];
    return first < second ? first : second;
  },
  score: (profile, at) => (one.score?.(profile, at) ?? 0) + (other.score?.(profile, at) ?? 0),
  gap: other.gap,
});

const joints = new Set(['or', 'and', '&']);

const nameJoints = new Set([...joints, ',']);

const isInStock = ({ meaning }: Term, { names }: Lexicon): boolean =>
  meaning.kind === 'make' || (meaning.kind === 'text' && names().has(meaning.word));

/** Takes a word that no vehicle has for a model that is not in stock. */
const isName = (term: Term, lexicon: Lexicon): boolean =>
  isInStock(term, lexicon) || (term.meaning.kind === 'text' && !lexicon.hasText(term.meaning.word));

/** Returns how two terms follow each other: 'or', a comma, other words, or '' for directly. */
const betweenTerms = (typed: readonly string[], last: Term | undefined, next: Term): string => {
  const words = typed.slice(last?.to, next.from).map(foldText).join(' ');
  return words === '' && typed[next.from - 1]?.endsWith(',') ? ',' : words;
};

/** Splits terms where names are joined: 'aqua or mazda demio' are two alternatives of one choice. */
const splitChoices = ({ terms, typed }: UnderstoodSearch, lexicon: Lexicon): Term[][][] => {
  const choices: Term[][][] = [];
  for (const [index, term] of terms.entries()) {
    const pair = [...terms.slice(Math.max(0, index - 1), index), term];
    const areNames = pair.length === 2 && pair.every((one) => isName(one, lexicon));
    const between = betweenTerms(typed, pair[0], term);
    // 'Toyota and sunroof' demands both.
    const isChoice = between === 'or' || pair.every((one) => isInStock(one, lexicon));
    if (areNames && nameJoints.has(between) && isChoice) choices.at(-1)?.push([term]);
    else if (areNames && between === '') choices.at(-1)?.at(-1)?.push(term);
    else choices.push([[term]]);
  }
  return choices;
};

/** Returns what a search demands; of 'white or silver utes and vans' one colour and one body. */
export const searchConstraints = (search: UnderstoodSearch, words: WordFinder): Constraint[] => {
  const hasChoice = search.typed.some((word) => joints.has(foldText(word)));
  const demand = (terms: readonly Term[]): Constraint[] => {
    const groups = Map.groupBy(terms, (term) => (hasChoice ? fieldOf(term) : term.from));
    return [...groups.values()].map((group) =>
      group.map((term) => termConstraint(term, words)).reduce(either),
    );
  };
  const ofModels = splitChoices(search, words.lexicon).filter(
    (choice) =>
      hasChoice && choice.length > 1 && choice.flat().some(({ meaning }) => meaning.kind === 'text'),
  );
  const chosen = new Set(ofModels.flat(2));
  return [
    ...ofModels.map((choice) => choice.map((terms) => demand(terms).reduce(both)).reduce(either)),
    ...demand(search.terms.filter((term) => !chosen.has(term))),
  ];
};
