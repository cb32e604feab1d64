import type { SubmissionType } from './submission-type.ts';

export interface Sender {
  readonly name: string;
  /** Empty without an address. */
  readonly email: string;
  readonly phone: string;
  readonly phoneCountryCode: string | undefined;
}

type Item = Readonly<Record<string, unknown>>;

const stringAttribute = (item: Item, attribute = ''): string => {
  const { [attribute]: value } = item;
  return typeof value === 'string' ? value : '';
};

/** Returns how to reach one of the people in a record. */
export const personOf = (
  { name, email, phone, phoneCountryCode }: SubmissionType['persons'][number],
  item: Item,
): Sender => ({
  name: name
    .map((part) => stringAttribute(item, part))
    .filter(Boolean)
    .join(' '),
  email: stringAttribute(item, email),
  phone: stringAttribute(item, phone),
  phoneCountryCode: phoneCountryCode && stringAttribute(item, phoneCountryCode),
});

export const senderOf = ({ persons: [sender] }: Pick<SubmissionType, 'persons'>, item: Item): Sender =>
  personOf(sender, item);
