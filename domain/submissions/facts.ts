import * as z from 'zod/mini';
import { dialledNumber } from '../phone/dialled-number.ts';
import type { FormField, FormFields } from './form-field.ts';

export const factSchema = z.object({
  label: z.string(),
  value: z.string(),
  href: z.optional(z.string()),
});

export type Fact = z.infer<typeof factSchema>;

export const factSectionSchema = z.object({
  heading: z.string(),
  facts: z.array(factSchema),
  /** Read seldom. */
  is_folded: z.optional(z.literal(true)),
});

export type FactSection = z.infer<typeof factSectionSchema>;

/** Stands for an empty answer. */
export const notGiven = 'Not given';

const notAsked = 'Not asked';

export const fact = (label: string, value: string): Fact => ({
  label,
  value: value.trim() === '' ? notGiven : value,
});

export const emailFact = (email: string, label = 'Email address'): Fact => ({
  ...fact(label, email),
  // RFC 6068, section 2: only the @ stays unencoded.
  ...(email.trim() !== '' && { href: `mailto:${encodeURIComponent(email.trim()).replace('%40', '@')}` }),
});

export const phoneFact = (number: string, label = 'Phone number'): Fact => ({
  ...fact(label, number),
  ...(/\d/.test(number) && { href: `tel:${dialledNumber(number)}` }),
});

/** Returns whether there is an answer. */
export const isGiven = ({ value }: Fact): boolean => value !== notGiven && value !== notAsked;

type Answers = Readonly<Record<string, unknown>>;

/** Formats an answer for staff; records from before the field was added have none. */
export const answerFact = ({ kind, label, text }: FormField, answer: unknown): Fact => {
  if (answer === undefined) return fact(label, notAsked);
  if (kind === 'email') return emailFact(text(answer), label);
  if (kind === 'phone') return phoneFact(text(answer), label);
  return fact(label, text(answer));
};

/** Lists the answers of a record in one section. */
export const answerFacts = <Fields extends FormFields>(
  fields: Fields,
  section: Fields[keyof Fields]['section'],
  record: Answers,
): Fact[] =>
  Object.entries<FormField>(fields)
    .filter(([, field]) => field.section === section)
    .map(([name, field]) => answerFact(field, record[name]));

/** Lists the answers of a record, section by section. */
export const answerSections = <Fields extends FormFields>(
  fields: Fields,
  sections: readonly Fields[keyof Fields]['section'][],
  record: Answers,
): FactSection[] => sections.map((heading) => ({ heading, facts: answerFacts(fields, heading, record) }));
