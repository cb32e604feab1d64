import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { matchesTerm, personWords, searchTerms, searchWords } from '#domain/work/search-words.ts';
import { parseWorkWord, wordPartition, workWordsOf } from '#domain/work/work-words.ts';

const sender = {
  name: 'Āroha Mere Smith-O’Brien',
  email: 'Aroha.Ngata+loans@Example.com',
  phone: '021 123 4567',
  phoneCountryCode: undefined,
};
const words = searchWords(sender, 'LA-7K3M-92QX');

const finds = (typed: string): boolean => {
  const terms = searchTerms(typed);
  return terms.length > 0 && terms.every((term) => matchesTerm(words, term));
};

describe('a submission is found by', () => {
  test.each([
    ['aroha'],
    ['ĀROHA'],
    ['Arō'],
    ['smith'],
    ['Smith-O’Brien'],
    ['smithobrien'],
    ['aroha-mere'],
    ['ArohaMere Smith'],
    ...Array.from("'‘’ʻʼ`´", (apostrophe) => [`O${apostrophe}Brien`]),
    ['obri'],
    ['mere aroha'],
    ['aroha.ngata@example.com'],
    ['aroha-ngata'],
    ['AROHA.NGATA@EXAMPLE.COM'],
    ['aroha.ngata+loans@example.com'],
    ['aroha.ngata@'],
    ['ngata'],
    ['021 123 4567'],
    ['(021) 123-4567'],
    ['0211234'],
    ['+64 21 123 4567'],
    ['0064211234567'],
    ['(+64) 21 123 4567'],
    ['+64 (0)21 123'],
    ['6421 123'],
    ['21 123 4567'],
    ['LA-7K3M-92QX'],
    ['la7k3m92qx'],
    ['LA-7K3M'],
    ['la-7k3m-92'],
    ['  smith   LA-7K3M-92QX '],
  ])('%s', (typed) => {
    expect(finds(typed)).toBe(true);
  });
});

test('an address of several parts is found with a dash between them, and joined', () => {
  const found = searchWords({ ...sender, name: 'MJ Smith', email: 'mary.jane@example.com' }, 'LA-7K3M-92QX');
  for (const typed of ['mary-jane', 'maryjane', 'jane']) {
    expect(searchTerms(typed).every((term) => matchesTerm(found, term))).toBe(true);
  }
});

test('digits of an address are no phone number, with a dash neither', () => {
  const { phones } = personWords(
    searchWords({ ...sender, phone: '', email: '021-555-0101@example.com' }, 'LA-7K3M-92QX'),
  );
  expect(phones).toEqual([]);
});

test('a sender without an address or a name has no empty word, which no key may be', () => {
  const unnamed = { ...sender, name: '', email: '', phone: '' };
  expect(searchWords(unnamed, 'LA-7K3M-92QX')).toEqual(['la7k3m92qx']);
});

describe('a submission is not found by', () => {
  test.each([
    ['roha'],
    ['hamere'],
    ['arohasmith'],
    ['smith jones'],
    ['ngata@example.com'],
    ['022 123 4567'],
    ['+61 21 123 4567'],
    ['LA-7K3M-92QY'],
    ['of LA-7K3M-92QX'],
    ['mLA-7K3M-92QX'],
    ['CM-7K3M-92QX'],
    [''],
    ['  '],
    ['’ - @'],
  ])('%s', (typed) => {
    expect(finds(typed)).toBe(false);
  });
});

test('spaces between words, however many, are no term', () => {
  expect(searchTerms(' smith \t  jones ')).toEqual(['smith', 'jones']);
});

test('ambiguous letters in a reference number are read as digits', () => {
  const typed = searchTerms('LA-OIL0-92QX');
  expect(typed).toEqual(['la011092qx']);
  expect(searchTerms('La-Toya')).toEqual(['latoya']);
});

test('Gmail addresses match with or without dots, and as written', () => {
  const found = searchWords({ ...sender, email: 'J.Smith@gmail.com' }, 'CM-0000-0001');
  for (const typed of ['j.smith@gmail.com', 'jsmith@gmail.com', 'j.smith@', 'js.mith@googlemail.com']) {
    expect(searchTerms(typed).every((term) => matchesTerm(found, term))).toBe(true);
  }
});

test('a number from another country keeps its country code', () => {
  const found = searchWords({ ...sender, phone: '0412 345 678', phoneCountryCode: '+61' }, 'LA-0000-0001');
  expect(found).toContain('61412345678');
  expect(matchesTerm(found, searchTerms('+61 412 345')[0]!)).toBe(true);
});

test.each(['+44 (0)20 7946 0018', '+44 20 7946 0018', '(+44) (0)20-7946-0018'])(
  'a number from abroad is stored and found however it is written: %s',
  (phone) => {
    expect(searchWords({ ...sender, phone }, 'CM-0000-0001')).toContain('442079460018');
    expect(searchTerms(phone)).toEqual(['442079460018']);
  },
);

test.each([
  '+64 (0)27 555 0123',
  '+64 027 555 0123',
  '027 555 0123',
  '64 027 555 0123',
  '027 555 0123 ext 4',
])('a number from New Zealand is stored and found however it is written: %s', (phone) => {
  expect(searchWords({ ...sender, phone }, 'CM-0000-0001')).toContain('64275550123');
  expect(searchTerms(phone)).toEqual(['64275550123']);
});

test('the number of words is limited, and no word has a space', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(anyText, anyText, (name, typed) => {
      const found = searchWords({ ...sender, name, phone: typed }, 'VE-0000-0001');
      expect(found.length).toBeLessThanOrEqual(30);
      expect(new Set(found).size).toBe(found.length);
      for (const word of found) expect(word).toMatch(/^\S+$/);
      expect(searchTerms(typed).length).toBeLessThanOrEqual(8);
      for (const term of searchTerms(typed)) expect(term).toMatch(/^\S+$/);
    }),
  );
});

test('each part of a name finds the submission, however it is written', () => {
  const part = fc.stringMatching(/^[A-ZĀĒĪŌŪa-zāēīōū]{2,12}$/);
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), fc.nat(), (parts, chosen) => {
      const found = searchWords({ ...sender, name: parts.join(' ') }, 'CM-0000-0001');
      const one = parts[chosen % parts.length]!;
      for (const typed of [one, one.toUpperCase(), one.normalize('NFD'), one.slice(0, 2)]) {
        expect(searchTerms(typed).every((term) => matchesTerm(found, term))).toBe(true);
      }
    }),
  );
});

test('parts of a name that follow each other find it, however they are joined and quoted', () => {
  const apostrophe = fc.constantFrom(...Array.from("'‘’ʻʼ`´"), '');
  const part = fc.tuple(fc.stringMatching(/^[A-ZĀŌa-zāō]{1,3}$/), fc.stringMatching(/^[a-zāō]{2,6}$/)).map(
    ([beginning, rest]) =>
      (mark: string) =>
        `${beginning}${mark}${rest}`,
  );
  const joint = fc.constantFrom('-', '‑', ' ');
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 2, maxLength: 4 }),
      fc.tuple(apostrophe, apostrophe, joint, fc.oneof(joint, fc.constant(''))),
      fc.nat({ max: 2 }),
      (parts, [stored, typed, between, typedBetween], from) => {
        const name = parts.map((write) => write(stored)).join(between);
        const wanted = parts.slice(Math.min(from, parts.length - 2)).map((write) => write(typed));
        const found = searchWords({ ...sender, name, email: '' }, 'CM-0000-0001');
        expect(searchTerms(wanted.join(typedBetween)).every((term) => matchesTerm(found, term))).toBe(true);
      },
    ),
  );
});

test.each(['o’brien@example.com', "O'BRIEN@example.com", 'oʼbrien@', 'obrien'])(
  'an address with an apostrophe is found by %s',
  (typed) => {
    const found = searchWords({ ...sender, name: 'Mere', email: "o'brien@example.com" }, 'CM-0000-0001');
    expect(searchTerms(typed).every((term) => matchesTerm(found, term))).toBe(true);
    expect(personWords(found).mailboxes).toEqual(["o'brien@example.com"]);
  },
);

test('a word fits into a key of the index, in every script', () => {
  const name = '각'.repeat(100);
  const found = searchWords({ ...sender, name: `${name} ${name}` }, 'CM-0000-0001');
  for (const word of found) expect(new TextEncoder().encode(word).length).toBeLessThan(300);
  expect(matchesTerm(found, searchTerms(name)[0]!)).toBe(true);
});

test('words are partitioned by their first characters, newest first', () => {
  const item = {
    id: 'contact:1',
    received_at: '2026-11-20T00:00:00.000Z',
    words: ['aroha', '😀x'],
    expires_at: 9,
  };
  const [first, second] = workWordsOf(item);
  expect(first).toEqual({
    id: 'ar',
    word: 'aroha 8204867199999 contact:1',
    words: item.words,
    expires_at: 9,
  });
  expect(second!.id).toBe('😀x');
  expect(parseWorkWord(first!)).toEqual({ word: 'aroha', itemId: 'contact:1' });
  const [later] = workWordsOf({ ...item, received_at: '2026-11-21T00:00:00.000Z' });
  expect(later!.word < first!.word).toBe(true);
  expect(wordPartition('a')).toBe('a');
});

describe('the words of one person are', () => {
  test('mailboxes and the phone number with its country, not names and references', () => {
    expect(personWords(words)).toEqual({
      mailboxes: ['aroha.ngata@example.com', 'aroha.ngata+loans@example.com'],
      phones: ['64211234567'],
    });
  });

  test('not the digits of an email address, nor numbers too short to call', () => {
    const digits = { ...sender, name: '12345678', email: '87654321@example.com', phone: '' };
    expect(personWords(searchWords({ ...digits, name: 'Mere' }, 'LA-7K3M-92QX'))).toEqual({
      mailboxes: ['87654321@example.com'],
      phones: [],
    });
    expect(personWords(['1234567', '12345678', 'la7k3m92qx'])).toEqual({
      mailboxes: [],
      phones: ['12345678'],
    });
  });
});

test('a submission is found by the others whom it is about, too, after its sender', () => {
  const joint = { ...sender, name: 'Wiremu Te Rangi', email: '', phone: '027 555 0188' };
  const both = searchWords(sender, 'LA-7K3M-92QX', [joint]);
  expect(both).toEqual(expect.arrayContaining([...words, '64275550188', 'wiremu', 'terangi']));
  expect(personWords(both).phones).toEqual(['64211234567', '64275550188']);
  const long = { ...sender, name: Array.from({ length: 40 }, (_, index) => `n${index}`).join(' ') };
  expect(searchWords(long, 'LA-7K3M-92QX', [joint])).toContain('64275550188');
});
