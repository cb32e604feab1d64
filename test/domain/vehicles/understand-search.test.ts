import { expect, test } from '@jest/globals';
import { meaningLabel } from '#domain/vehicles/search/search-meaning.ts';
import { understandSearch } from '#domain/vehicles/search/understand-search.ts';

const makeNames = 'Volkswagen,Mercedes-Benz,Chevrolet,BMW,Mitsubishi,Land Rover,Toyota'.split(',');
const makes = new Map(makeNames.map((make) => [make.toLowerCase().replaceAll(/[ -]/g, ''), make]));
const names = new Set(
  'mercedes benz mercedesbenz land landcruiser toyota aqua cx 5 cx5 hilux hamilton me'.split(' '),
);
const lexicon = {
  makes: () => makes,
  names: () => names,
  hasText: (word: string) => ['sunroof', 'aquarium'].some((text) => text.startsWith(word)),
};

/** Returns each term's label with the words in which a text has it. */
const termsOf = (search: string) =>
  understandSearch(search, lexicon).terms.map(({ meaning, words }) => [
    meaningLabel(meaning),
    words.join(' '),
  ]);
const labelsOf = (search: string) => termsOf(search).map(([label]) => label);

test.each([
  ['vw', 'Volkswagen'],
  ['merc', 'Mercedes-Benz'],
  ['mercedes', 'Mercedes-Benz'],
  ['benz', 'Mercedes-Benz'],
  ['mercedes benz', 'Mercedes-Benz'],
  ['chev', 'Chevrolet'],
  ['chevy', 'Chevrolet'],
  ['beemer', 'BMW'],
  ['mitsi', 'Mitsubishi'],
  ['landy', 'Land Rover'],
])('‘%s’ is the make %s', (search, make) => {
  expect(termsOf(search)).toEqual([[make, search]]);
});

const nearTaupo = 'Within 40 km of Taupō';
test.each([
  ...'near,around,by,in,at,from,of,close to,nearby,within'.split(',').map((near) => [near, nearTaupo]),
  ['within 50 km of', 'Within 50 km of Taupō'],
  ['within 50km', 'Within 50 km of Taupō'],
  ['within 50kms of', 'Within 50 km of Taupō'],
  ['within 50', 'Within 50 km of Taupō'],
  ['within 0 km of', 'Within 1 km of Taupō'],
  ['within 9999 km of', 'Within 9,999 km of Taupō'],
  ['50 kilometres from', 'Within 50 km of Taupō'],
  ['50 kilometers from', 'Within 50 km of Taupō'],
  ['under 50 km from', 'Within 50 km of Taupō'],
  ['at most 50km of', 'Within 50 km of Taupō'],
] as [string, string][])('‘%s Taupō’ is %s', (near, label) => {
  expect(labelsOf(`${near} Taupō`)).toEqual([label]);
});

test.each([
  ['- toyota', ['Toyota']],
  // The beginning of a word may be all that was typed so far.
  ['hamilto', ['‘hamilto’']],
  ['hamiltn', ['‘hamilton’']],
  ['2018 - toyota', ['2018', 'Toyota']],
  ['under 20k – aqua', ['Up to $20,000', '‘aqua’']],
  ['10 to 15k', ['$10,000 to $15,000']],
  ['50 km Taupō', ['Up to 50 km', nearTaupo]],
  ['under 50 km in Taupō', ['Up to 50 km', nearTaupo]],
  ['under 50 from Taupō', ['Up to $50,000', nearTaupo]],
  ['within 10000 km of Taupō', ['Up to 10,000 km', nearTaupo]],
  ['within 50 km of Waikato', ['Up to 50 km', 'In Waikato']],
  ['in Waikato', ['In Waikato']],
  ['near Atlantis', ['‘atlantis’']],
  // A model with the name of a town.
  ['hamilton', ['‘hamilton’']],
  ['near hamilton', ['Within 40 km of Hamilton']],
  ['not a diesel', ['Not Diesel']],
  ['not an suv', ['Not SUV']],
  ['not diesel', ['Not Diesel']],
  ['no utes', ['Not Ute']],
  ['not toyota', ['‘not’', 'Toyota']],
  ['1949', ['‘1949’']],
  ['1950', ['1950']],
  ['2018s', ['2018']],
  ['2099', ['2099']],
  ['2100', ['‘2100’']],
  ['12018', ['Up to $12,018']],
  ['four wheel drive', ['4WD or SUV']],
  ['a car for sale in', []],
  ['cheap cars on me', ['‘me’']],
  ['family', ['‘family’']],
  ['something nice', ['‘something’', '‘nice’']],
  ['family ute', ['Ute']],
  ['2018 toyota', ['2018', 'Toyota']],
  ['ute near Taupō aqua', ['Ute', nearTaupo, '‘aqua’']],
  ['ute not a diesel aqua', ['Ute', 'Not Diesel', '‘aqua’']],
  ['50 to Taupō', ['‘50’', nearTaupo]],
  ['hi lu x', ['‘hi’', '‘lu’', '‘x’']],
  ['hamilton east', ['‘hamilton’', '‘east’']],
  ['toyota not', ['Toyota', '‘not’']],
  ['(diesel), "ute!"', ['Diesel', 'Ute']],
])('‘%s’ is understood as %j', (search, labels) => {
  expect(labelsOf(search)).toEqual(labels);
});

test.each([
  ['toyta', 'Toyota'],
  ['deisel', 'Diesel'],
  ['aquaa', '‘aqua’'],
  ['aqau', '‘aqua’'],
  ['lppg', 'LPG'],
  // A word that a text has, or may become as it is typed, is no error, nor is a number or a short word.
  ['aquari', '‘aquari’'],
  ['sunr', '‘sunr’'],
  ['hil', '‘hil’'],
  ['aqa', '‘aqa’'],
  ['aqua5', '‘aqua5’'],
  ['xyzzy', '‘xyzzy’'],
])('the typing error ‘%s’ is read as %s', (search, label) => {
  expect(labelsOf(search)).toEqual([label]);
});

test.each([
  ['hi-lux', [['‘hilux’', 'hilux']]],
  ['hi lux', [['‘hilux’', 'hi lux']]],
  ['land cruiser', [['‘landcruiser’', 'land cruiser']]],
  ['station - wagon', [['Wagon', 'station wagon']]],
  [
    'cx 5',
    [
      ['‘cx’', 'cx'],
      ['‘5’', '5'],
    ],
  ],
  [
    '10k-15k ute',
    [
      ['$10,000 to $15,000', '10k 15k'],
      ['Ute', 'ute'],
    ],
  ],
  ['2015 – 2018', [['2015 to 2018', '2015 2018']]],
  ['close to Taupō', [[nearTaupo, 'close taupo']]],
])('of ‘%s’, texts are searched for %j', (search, terms) => {
  expect(termsOf(search)).toEqual(terms);
});

test.each([
  ['  toyota   ute ', ['toyota', 'ute'], ['0..1', '1..2']],
  ['a ute near Te Awamutu', ['a', 'ute', 'near', 'Te', 'Awamutu'], ['1..2', '2..5']],
  ['10k-15k  aqua', ['10k', 'to', '15k', 'aqua'], ['0..3', '3..4']],
  ['to Taupō', ['to', 'Taupō'], ['1..2']],
])('the terms of ‘%s’ stand among %j at %j', (search, words, positions) => {
  const { typed, terms } = understandSearch(search, lexicon);
  expect(typed).toEqual(words);
  expect(terms.map(({ from, to }) => `${from}..${to}`)).toEqual(positions);
});
