import * as z from 'zod/mini';
import { type ApplicationDraft, isAsked, questionNames, questionOf, sentPath } from './application-fields.ts';
import { isOptional } from './question.ts';

/** The specified payload has 0 for these, whether 0 was typed or nothing. */
const zeroIfEmpty = questionNames.filter((name) => {
  const question = questionOf(name);
  return (
    question.sent !== undefined && question.parse !== undefined && isOptional(question) && !question.isLeftOut
  );
});

/** Names of the payload. */
export const emptyNumbersSchema = z
  .array(z.enum(zeroIfEmpty.map(sentPath)))
  .check(z.maxLength(zeroIfEmpty.length));

/** Lists the payload's names of optional numbers that were asked for and left empty. */
export const listEmptyNumbers = (form: ApplicationDraft): string[] =>
  zeroIfEmpty.filter((name) => form[name] === '' && isAsked(name, form)).map(sentPath);
