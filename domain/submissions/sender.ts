import type { SubmissionType } from './submission-type.ts';

export interface Sender {
  readonly name: string;
  /** Empty without an address. */
  readonly email: string;
  readonly phone: string;
  readonly phoneCountryCode: string | undefined;
}

type Item = Readonly<Record<string, unknown>>;

/** Returns whether a value is a map, whose attributes have paths. */
export const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null;

/** Returns the text at a path, such as `details.joint_name`; empty without one. */
export const textAt = (item: Item, path = ''): string => {
  const value = path
    .split('.')
    .reduce<unknown>((parent, name) => (isItem(parent) ? parent[name] : undefined), item);
  return typeof value === 'string' ? value : '';
};

/** Returns an address and a number, of which one question may ask for either. */
const contactOf = (item: Item, email: string | undefined, phone: string) => {
  const [address, number] = [textAt(item, email), textAt(item, phone)];
  if (email !== phone) return { email: address, phone: number };
  return address.includes('@') ? { email: address, phone: '' } : { email: '', phone: number };
};

type Person = SubmissionType['persons'][number];

const contactAt = (
  { name, email, phone, phoneCountryCode }: NonNullable<Person['inOwnWords']>,
  item: Item,
): Sender => ({
  name: name
    .map((part) => textAt(item, part))
    .filter(Boolean)
    .join(' '),
  ...contactOf(item, email, phone),
  phoneCountryCode: phoneCountryCode && textAt(item, phoneCountryCode),
});

/** Returns all ways to reach one of the people in a record: as they gave them, then as the sender did. */
export const contactsOf = (person: Person, item: Item): readonly [Sender, ...Sender[]] => {
  const named = contactAt(person, item);
  const own = person.inOwnWords && contactAt(person.inOwnWords, item);
  return own === undefined || own.phone === '' ? [named] : [own, named];
};

/** Returns how to reach one of the people in a record. */
export const personOf = (person: Person, item: Item): Sender => contactsOf(person, item)[0];

export const senderOf = ({ persons: [sender] }: Pick<SubmissionType, 'persons'>, item: Item): Sender =>
  personOf(sender, item);

const titles = /^(mrs?|ms|miss|mx|dr|prof|sir|dame)\.?$/i;

/** Returns the name to greet the sender by: the first, or the whole one if that begins with a title or an initial. */
export const firstNameOf = (type: Pick<SubmissionType, 'persons'>, item: Item): string => {
  const { name } = senderOf(type, item);
  const [path, ...others] = type.persons[0].name;
  const [first = ''] = others.length > 0 ? [textAt(item, path)] : name.split(' ');
  return titles.test(first) || first.replace('.', '').length < 2 ? name : first;
};

/** Returns the people beside the sender whom a record is about, but not those who only receive it. */
export const othersConcerned = (
  { persons: [, ...others] }: Pick<SubmissionType, 'persons'>,
  item: Item,
): Sender[] =>
  others
    .filter(({ erasure }) => erasure !== 'left to administrators')
    .flatMap((person) => contactsOf(person, item));
