import * as z from 'zod/mini';

export const factSchema = z.object({
  label: z.string(),
  value: z.string(),
  href: z.optional(z.string()),
});

export type Fact = z.infer<typeof factSchema>;

export const factSectionSchema = z.object({ heading: z.string(), facts: z.array(factSchema) });

export type FactSection = z.infer<typeof factSectionSchema>;

const notGiven = 'Not given';

export const fact = (label: string, value: string): Fact => ({
  label,
  value: value.trim() === '' ? notGiven : value,
});

export const emailFact = (email: string): Fact => ({
  ...fact('Email address', email),
  // RFC 6068, section 2: only the @ stays unencoded.
  ...(email.trim() !== '' && { href: `mailto:${encodeURIComponent(email.trim()).replace('%40', '@')}` }),
});

export const phoneFact = (number: string): Fact => ({
  ...fact('Phone number', number),
  ...(/\d/.test(number) && { href: `tel:${number.replaceAll(/[^\d+]/g, '')}` }),
});
