import type { SubmissionType } from './submission-type.ts';

/** The person who sent a submission, as stored; empty texts where nothing was given. */
export interface Sender {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Undefined for types whose form asks for no country code. */
  readonly phoneCountryCode: string | undefined;
}

type Item = Readonly<Record<string, unknown>>;

const stringAttribute = (item: Item, attribute: string): string => {
  const { [attribute]: value } = item;
  return typeof value === 'string' ? value : '';
};

/** Returns the sender of a stored submission of any version, by the attributes that its type names. */
export const senderOf = (
  { persons: [{ name, email, phone, phoneCountryCode }] }: Pick<SubmissionType, 'persons'>,
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
