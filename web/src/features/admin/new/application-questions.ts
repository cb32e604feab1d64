import {
  applicationFields,
  type ApplicationDraft,
  clearUnaskedAnswers,
  questionNames,
  sentPath,
} from '#domain/applications/application-fields.ts';
import { applicationFormSchema } from '#domain/applications/application-form.ts';
import {
  type ConsentName,
  consentNames,
  readItOut,
  unreadConsents,
} from '#domain/applications/read-consents.ts';
import * as z from 'zod/mini';
import { readFields, readNameOf, readShape } from './consent-questions.tsx';
import { takenFields, takenShape } from './taken-fields.ts';

export const fields = { ...applicationFields, ...readFields, ...takenFields };

const wholeSchema = z.extend(applicationFormSchema, { ...takenShape, ...readShape });

type Answers = z.output<typeof wholeSchema>;

/** Returns the names of the consents whose texts were read out. */
export const consentsRead = (answers: Answers): ConsentName[] =>
  consentNames.filter((name) => answers[readNameOf(name)]);

const readBeforeAgreed = z.check<Answers>(({ value, issues }) => {
  for (const name of unreadConsents(value, consentsRead(value)))
    issues.push({ code: 'custom', input: value, path: [name], message: readItOut(name) });
});

// The schema behind it parses what comes out.
const clearUnasked = (answers: ApplicationDraft): unknown => ({
  ...answers,
  ...clearUnaskedAnswers(answers),
});

/** An answer that was typed before its question went away is no problem. */
export const schema = z.pipe(z.transform(clearUnasked), wholeSchema.check(readBeforeAgreed));

/** Ticking that a text was read mends the answer to it. */
export const readBefore: Readonly<Record<string, ConsentName>> = Object.fromEntries(
  consentNames.map((name) => [readNameOf(name), name]),
);

/** Returns the question of an error of the request. */
export const questionAt = (path: string): string =>
  questionNames.find((name) => sentPath(name) === path) ?? path;
