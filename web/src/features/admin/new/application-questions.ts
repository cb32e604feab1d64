import {
  applicationFields,
  type ApplicationDraft,
  clearUnaskedAnswers,
  questionNames,
  sentPath,
} from '#domain/applications/application-fields.ts';
import { applicationFormSchema } from '#domain/applications/application-form.ts';
import { readItOut } from '#domain/applications/taken-application.ts';
import * as z from 'zod/mini';
import { readConsents, readFields, readShape } from './consent-questions.tsx';
import { takenFields, takenShape } from './taken-fields.ts';

export const fields = { ...applicationFields, ...readFields, ...takenFields };

const wholeSchema = z.extend(applicationFormSchema, { ...takenShape, ...readShape });

type Answers = z.output<typeof wholeSchema>;

const readBeforeAgreed = z.check<Answers>(({ value, issues }) => {
  for (const [agreed, read] of readConsents) {
    if (value[agreed] && !value[read])
      issues.push({ code: 'custom', input: value, path: [agreed], message: readItOut });
  }
});

// The schema behind it parses what comes out.
const clearUnasked = (answers: ApplicationDraft): unknown => ({
  ...answers,
  ...clearUnaskedAnswers(answers),
});

/** An answer that was typed before its question went away is no problem. */
export const schema = z.pipe(z.transform(clearUnasked), wholeSchema.check(readBeforeAgreed));

/** Returns the names of the consents whose texts were read out. */
export const consentsRead = (answers: Answers): string[] =>
  readConsents.flatMap(([agreed, read]) => (answers[read] ? [agreed] : []));

/** Returns the question of an error of the request. */
export const questionAt = (path: string): string =>
  questionNames.find((name) => sentPath(name) === path) ?? path;
