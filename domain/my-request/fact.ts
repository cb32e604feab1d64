import * as z from 'zod/mini';
import type { SubmissionType } from '../submissions/submission-type.ts';
import { personOf, textAt } from '../submissions/sender.ts';
import type { LinkPerson } from './request-link.ts';

/** The facts that only the person knows, by which a link opens. */
export const factKinds = ['date-of-birth', 'phone-end'] as const;

export type FactKind = (typeof factKinds)[number];

export interface PersonFact {
  readonly kind: FactKind;
  readonly value: string;
}

export const phoneEndDigits = 4;

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');

/** A fact as it is typed. */
export const typedFactSchema = () =>
  z.string({ error: 'Answer the question to open your request' }).check(z.trim(), z.maxLength(40));

/** Returns the fact of somebody with a birth date or a phone number; undefined if neither is known. */
export const chooseFact = (dateOfBirth: string, phone: string): PersonFact | undefined => {
  if (dateOfBirth !== '') return { kind: 'date-of-birth', value: dateOfBirth };
  const digits = digitsOf(phone);
  return digits.length < phoneEndDigits
    ? undefined
    : { kind: 'phone-end', value: digits.slice(-phoneEndDigits) };
};

/** Returns a typed fact in the form in which it is compared. */
export const normaliseFact = (kind: FactKind, typed: string): string =>
  kind === 'phone-end' ? digitsOf(typed) : typed.trim();

type People = Pick<SubmissionType, 'persons'>;

/** Returns the person of a type that a link is for; undefined if it has no such person. */
export const linkPersonOf = (
  { persons: [sender, ...others] }: People,
  person: LinkPerson,
): SubmissionType['persons'][number] | undefined =>
  person === 'sender' ? sender : others.find(({ birthDate }) => birthDate !== undefined);

/** Returns what opens the link of a submission's person; undefined where nothing is known that only the person knows. */
export const factOf = (
  type: People,
  submission: Readonly<Record<string, unknown>>,
  person: LinkPerson,
): PersonFact | undefined => {
  const found = linkPersonOf(type, person);
  if (found?.birthDate === undefined) return undefined;
  return chooseFact(textAt(submission, found.birthDate), personOf(found, submission).phone);
};
