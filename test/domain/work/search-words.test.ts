import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { matchesTerm, searchTerms } from '#domain/work/search-terms.ts';
import { noteWords, personWords, searchWords, tagWords, typedFor } from '#domain/work/search-words.ts';
import { isPlainlyFound, type Findable } from '../../support/plain-search.ts';
import { anyFindable, anyTyped } from '../../support/any-search.ts';

const submission = {
  reference: 'LA-7K3M-92QX',
  people: [
    { name: 'Āroha Mere Smith-O’Brien', email: 'aroha.ngata+loans@example.co.nz', phone: '021 123 4567' },
    { name: 'Wiremu Te Rangi', email: '', phone: '+64 27 555 0188' },
  ],
  vehicle: '2019 Toyota Hi-Lux SR5',
  tags: ['Urgent', 'Call back'],
  notes: ['Sent the payslip, wants to re-finance'],
};

const wordsOf = ({ reference, people, vehicle, tags, notes }: Findable): string[] => {
  const [sender, ...others] = people.map(({ name, email, phone }) => ({
    name,
    email,
    phone,
    phoneCountryCode: undefined,
  }));
  return [
    ...searchWords(sender!, reference, { others, vehicle }),
    ...tagWords(tags),
    ...notes.flatMap((note) => noteWords(note)),
  ];
};

const finds = (typed: string, one: Findable = submission): boolean => {
  const terms = searchTerms(typed);
  return terms.length > 0 && terms.every((term) => matchesTerm(wordsOf(one), term));
};

test.each([
  ['7k3m'],
  ['3M-92'],
  ['M92Q'],
  ['la7k3m92qx'],
  ['LA-7K3M'],
  ['LA 7K3M 92QX'],
  ['la 7k3m 92q'],
  ['7K3M 92'],
  ['567'],
  ['0211234567'],
  ['(021) 123-4567'],
  ['+64 21 123 4567'],
  ['0064 21 123 4567'],
  ['64 021 123 4567'],
  ['+64 (0)21 123 4567'],
  ['021 123 4567 x 12'],
  ['123 4567'],
  ['555 0188'],
  ['aro'],
  ['aroha.ngata+loans@example.co.nz'],
  ['aroha.ngata@example.co.nz'],
  ['loans@'],
  ['@exam'],
  ['co.nz'],
  ['AR'],
  ['Arō'],
  ['te'],
  ['te-rangi'],
  ['TeRangi'],
  ...Array.from("'‘’ʻʼ`´", (apostrophe) => [`O${apostrophe}Brien`]),
  ['O′Brien'],
  ['smith wiremu'],
  ['toyota'],
  ['hi-lux'],
  ['hilux'],
  ['sr5'],
  ['urg'],
  ['callback'],
  ['payslip'],
  ['pays'],
  ['re-finance'],
  ['refi'],
  ['urgent smith, 7k3m'],
  ['J Smith'],
])('a submission is found by %s', (typed) => {
  expect(finds(typed)).toBe(true);
});

test.each([
  ['7k3'],
  ['7k3m92qy'],
  ['CM-7K3M-92QX'],
  ['67'],
  ['0123'],
  ['021 123'],
  ['+61 21 123 4567'],
  ['le@'],
  ['xample'],
  ['roha'],
  ['hamere'],
  ['arohasmith'],
  ['nz'],
  ['a'],
  ['wants qu'],
  ['inance'],
  ['smith jones'],
  ['urgent jones'],
  [''],
  ['  '],
  ['’ - @'],
])('a submission is not found by %s', (typed) => {
  expect(finds(typed)).toBe(false);
});

test('a submission is found by what its rules say, and by nothing else', () => {
  fc.assert(
    fc.property(
      anyFindable.chain((one) => fc.tuple(fc.constant(one), anyTyped(one))),
      ([one, typed]) => {
        expect([typed, finds(typed, one)]).toEqual([typed, isPlainlyFound(one, typed)]);
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each(['+44 (0)20 7946 0018', '+44 20 7946 0018', '020 7946 0018', '7946 0018'])(
  'a number from abroad is found in any spelling: %s',
  (typed) => {
    expect(
      finds(typed, { ...submission, people: [{ name: '', email: '', phone: '+44 (0)20-7946-0018' }] }),
    ).toBe(true);
  },
);

test('a number in groups is no beginning of an address', () => {
  const one = {
    ...submission,
    people: [{ name: 'Mere', email: '4123.a@example.nz', phone: '021 555 0199' }],
  };
  expect(['4123', '41 23', '412 3'].map((typed) => finds(typed, one))).toEqual([true, false, false]);
});

test.each(['0003', '00 03', '00003'])('digits at the end may begin with noughts: %s', (typed) => {
  expect(finds(typed, { ...submission, people: [{ name: '', email: '', phone: '021 100 0003' }] })).toBe(
    true,
  );
});

test.each(['j.smith@gmail.com', 'jsmith@gmail.com', 'js.mith@googlemail.com', 'j.smith@'])(
  'a mailbox at Gmail is found with or without dots: %s',
  (typed) => {
    expect(
      finds(typed, { ...submission, people: [{ name: '', email: 'J.Smith@gmail.com', phone: '' }] }),
    ).toBe(true);
  },
);

test('letters of a reference number that are heard wrong are read as digits', () => {
  const one = { ...submission, reference: 'LA-0110-92QX' };
  for (const typed of ['LA-OIL0', 'oilo', 'la 0il0']) expect(finds(typed, one)).toBe(true);
});

test('no word and no term has more than one space, and each fits into a key of the index', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(anyText, anyText, (name, email) => {
      const people = [{ name, email, phone: email }];
      const found = wordsOf({ ...submission, people, tags: [name], notes: [name] });
      for (const word of [...found, ...searchTerms(name).flat()]) {
        expect(word).toMatch(/^[a-z]+ \S+$/);
        expect(new TextEncoder().encode(word).length).toBeLessThan(300);
      }
      expect(searchTerms(name).length).toBeLessThanOrEqual(8);
    }),
  );
});

describe('the words of one person are', () => {
  test('mailboxes and the phone number with its country, which find what shares them', () => {
    const { mailboxes, phones } = personWords(wordsOf(submission));
    expect(mailboxes).toEqual(['mailbox aroha.ngata@example.co.nz']);
    expect([...mailboxes, ...phones].map(typedFor)).toEqual([
      'aroha.ngata@example.co.nz',
      '64211234567',
      '64275550188',
    ]);
  });

  test('not the digits of an address, nor a number too short to call', () => {
    const people = [{ name: '12345678', email: '021-555-0101@example.com', phone: '12345' }];
    expect(personWords(wordsOf({ ...submission, people })).phones).toEqual([]);
  });
});

test('the parts of an address that begins with an apostrophe or dots are found', () => {
  const one = { ...submission, people: [{ name: '', email: "o'brien..x@example.com", phone: '' }] };
  for (const typed of ['o’brien@', 'o’bri', '..x@exam']) {
    expect([typed, finds(typed, one)]).toEqual([typed, typed !== 'o’brien@']);
  }
});

/** Returns the beginnings of what one rule looks for. */
const soughtBy = (rule: string, typed: string): string[] =>
  searchTerms(typed)
    .flat()
    .filter((beginning) => beginning.startsWith(`${rule} `))
    .map((beginning) => beginning.slice(rule.length + 1));

test.each([
  ['0211234567', ['0211234567', '211234567', '64211234567']],
  ['64211234567', ['64211234567']],
  ['0064 21 123 4567', ['0064211234567', '64211234567']],
  ['001234567', ['001234567', '1234567']],
  ['12345678', ['12345678', '6412345678']],
  ['21123464', ['21123464', '6421123464']],
  ['1234567', ['1234567']],
])('a number is sought by its digits, and a whole one in each of its spellings: %s', (typed, numbers) => {
  expect(soughtBy('phone', typed).map((digits) => Array.from(digits).toReversed().join(''))).toEqual(numbers);
});

test.each([
  ['abcdefghjk', ['abcdefghjk']],
  ['abcdefghjkm', []],
  ['u123', []],
  ['12u3', []],
  ['123u', []],
  ['ab 12', ['ab12', 'ab12']],
  ['12 34 ab', ['1234', '1234', '34ab', '34ab']],
  ['1234 ab', ['1234', '1234ab']],
])(
  'a reference number is sought as a whole or by a group of it, never by other letters: %s',
  (typed, runs) => {
    expect(soughtBy('reference', typed)).toEqual(runs);
  },
);

test.each([' ana ', 'ana,; ', ' , ana'])('signs and spaces around %j seek nothing', (typed) => {
  expect(searchTerms(typed)).toEqual([['word ana', 'email ana']]);
});

test.each([
  ['1 2', []],
  ['12', [['word 12']]],
  ['1 2 3', [['phone 321', 'word 123']]],
])('digits are read as one number from three on: %s', (typed, terms) => {
  expect(searchTerms(typed)).toEqual(terms);
});
