import fc from 'fast-check';
import type { Findable } from './plain-search.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const group = fc.string({ unit: fc.constantFrom(...Array.from(alphabet)), minLength: 4, maxLength: 4 });
const anyReference = fc
  .tuple(fc.constantFrom('LA', 'CM', 'VE'), group, group)
  .map((groups) => groups.join('-'));

/** Few letters, so that words often begin alike. */
const letters = 'abeinoāō';
const part = fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 1, maxLength: 6 });
const separator = fc.constantFrom(' ', ' ', '-', '’', 'ʻ', "'");
const anyName = fc.array(fc.tuple(part, separator), { minLength: 1, maxLength: 3 }).map((parts) =>
  parts
    .map(([text, between]) => text + between)
    .join('')
    .slice(0, -1),
);

const plainPart = fc.string({ unit: fc.constantFrom(...Array.from('abeino12')), minLength: 1, maxLength: 5 });
const anyEmail = fc
  .tuple(plainPart, fc.constantFrom('.', '-', '_', '+'), plainPart, plainPart)
  .map(([first, between, last, domain]) => `${first}${between}${last}@${domain}.co.nz`);

const anyPhone = fc
  .tuple(fc.constantFrom('021', '+64 21', '0064 27', '(09)'), fc.integer({ min: 1_000_000, max: 9_999_999 }))
  .map(([area, number]) => `${area} ${number}`);

const orNone = (text: fc.Arbitrary<string>) => fc.oneof({ weight: 4, arbitrary: text }, fc.constant(''));

export const anyFindable: fc.Arbitrary<Findable> = fc.record({
  reference: anyReference,
  people: fc.array(fc.record({ name: orNone(anyName), email: orNone(anyEmail), phone: orNone(anyPhone) }), {
    minLength: 1,
    maxLength: 2,
  }),
  vehicle: orNone(anyName),
  tags: fc.array(anyName, { maxLength: 3 }),
  notes: fc.array(
    fc.array(anyName, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
    { maxLength: 2 },
  ),
});

const slice = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat({ max: text.length }), fc.nat({ max: text.length }))
    .map(([one, other]) => text.slice(Math.min(one, other), Math.max(one, other)));

/** Makes what somebody types who looks for a submission: a piece of what it has, or nothing of it. */
export const anyTyped = ({ reference, people, vehicle, tags, notes }: Findable): fc.Arbitrary<string> => {
  const texts = [
    reference,
    reference.replaceAll('-', ''),
    vehicle,
    ...people.flatMap(({ name, email, phone }) => [name, email, phone]),
    ...tags,
    ...notes,
  ];
  const piece = fc
    .constantFrom(...texts)
    .chain((text) => slice(text))
    .chain((text) => fc.constantFrom(text, text.toUpperCase(), text.normalize('NFD')));
  // Dashes and signs alone are read as parts of a word, and a second sign as its beginning.
  const clean = (text: string) => text.replaceAll(/(^|\s)[.@_+’ʻ'-]+/g, '$1').trim();
  return fc.oneof(
    { weight: 5, arbitrary: piece.map(clean) },
    { weight: 1, arbitrary: fc.tuple(piece, piece).map((both) => clean(both.join(' '))) },
    { weight: 1, arbitrary: anyName },
  );
};
