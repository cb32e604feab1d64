import { expect, test } from '@jest/globals';
import { searchConstraints } from '#domain/vehicles/search/search-constraints.ts';
import { understandSearch } from '#domain/vehicles/search/understand-search.ts';
import { demoIndex, profileWith } from '../../support/vehicle-search.ts';

/** Scores and grades of three vehicles by words. */
const byWord: Readonly<Record<string, readonly [readonly number[], readonly number[]]>> = {
  land: [
    [2, 0.5, 0],
    [2, 2, 0],
  ],
  cruiser: [
    [1, 0, 0],
    [2, 1, 0],
  ],
  hilux: [
    [0, 0, 4],
    [0, 0, 2],
  ],
  motorbike: [
    [0, 0, 0],
    [2, 1, 0],
  ],
};

const finder = {
  scoreByWord: (word: string) => Float32Array.from(byWord[word]?.[0] ?? [0, 0, 0]),
  gradeByWord: (word: string) => Uint8Array.from(byWord[word]?.[1] ?? [0, 0, 0]),
  lexicon: {
    makes: () => new Map([['rolls', 'Rolls']]),
    names: () => new Set(['rolls', 'land', 'cruiser', 'hilux']),
    hasText: (word: string) => word in byWord,
  },
};

const constraintsOf = (search: string) =>
  searchConstraints(understandSearch(search, finder.lexicon), finder).map(({ grade, score, gap }) => {
    const [profile] = demoIndex.profiles;
    if (profile === undefined) throw new Error('no vehicle');
    const positions = [0, 1, 2];
    return {
      grades: positions.map((at) => grade(profile, at)),
      scores: positions.map((at) => score?.(profile, at)),
      gap: gap(profile).reason(),
    };
  });

const land = { grades: [2, 2, 0], scores: [2, 0.5, 0], gap: 'without ‘land’' };
const cruiser = { grades: [2, 1, 0], scores: [1, 0, 0], gap: 'without ‘cruiser’' };

test.each([
  ['land', [land]],
  ['land cruiser', [land, cruiser]],
  ['land or hilux', [{ grades: [2, 2, 2], scores: [2, 0.5, 4], gap: 'without ‘land’' }]],
  ['land cruiser or hilux', [{ grades: [2, 1, 2], scores: [3, 0.5, 4], gap: 'without ‘cruiser’' }]],
  ['hilux or land cruiser', [{ grades: [2, 1, 2], scores: [3, 0.5, 4], gap: 'without ‘hilux’' }]],
  ['rolls or hilux', [{ grades: [0, 0, 2], scores: [0, 0, 4], gap: 'without ‘hilux’' }]],
  ['hilux or rolls', [{ grades: [0, 0, 2], scores: [0, 0, 4], gap: 'without ‘hilux’' }]],
  ['rolls land or hilux', [{ grades: [0, 0, 2], scores: [2, 0.5, 4], gap: 'without ‘land’' }]],
  ['hilux or land rolls', [{ grades: [0, 0, 2], scores: [2, 0.5, 4], gap: 'without ‘hilux’' }]],
])(
  'what ‘%s’ demands is graded and scored by all words of a name, or by the best name',
  (search, demands) => {
    expect(constraintsOf(search)).toEqual(demands);
  },
);

test('a text that has the words of what a vehicle is not is enough', () => {
  expect(constraintsOf('motorbike').map(({ grades, scores }) => [grades, scores])).toEqual([
    [
      [2, 1, 0],
      [undefined, undefined, undefined],
    ],
  ]);
});

test('a place scores most where it is, and nothing at its radius and beyond', () => {
  const [one] = searchConstraints(understandSearch('within 52 km of Hamilton', finder.lexicon), finder);
  const scoreIn = (location: string) => one?.score?.(profileWith({ location }), 0);
  expect(['Hamilton', 'Te Awamutu', 'Auckland', 'Nowhere'].map(scoreIn)).toEqual([1, 0.5, 0, 0]);
});
