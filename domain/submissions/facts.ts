import * as z from 'zod/mini';

/** One statement of a submission, in the words of its form; the value is plain text as somebody typed it. */
export const factSchema = z.object({
  label: z.string(),
  value: z.string(),
  /** Where the value leads to: a path of the site, `mailto:` or `tel:`. */
  href: z.optional(z.string()),
});

export type Fact = z.infer<typeof factSchema>;

/** Statements that belong together. */
export const factSectionSchema = z.object({ heading: z.string(), facts: z.array(factSchema) });

export type FactSection = z.infer<typeof factSectionSchema>;

const notGiven = 'Not given';

/** Returns a statement; what was left out reads so. */
export const fact = (label: string, value: string): Fact => ({
  label,
  value: value.trim() === '' ? notGiven : value,
});

/** Returns a mailbox as a statement that begins a mail. */
export const emailFact = (email: string): Fact => ({
  ...fact('Email address', email),
  // RFC 6068, section 2: the @ stays as it is, what a mailbox may have besides does not.
  ...(email.trim() !== '' && { href: `mailto:${encodeURIComponent(email.trim()).replace('%40', '@')}` }),
});

/** Returns a phone number as a statement that begins a call. @param number as it can be dialled */
export const phoneFact = (number: string): Fact => ({
  ...fact('Phone number', number),
  ...(/\d/.test(number) && { href: `tel:${number.replaceAll(/[^\d+]/g, '')}` }),
});
