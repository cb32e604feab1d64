import type * as z from 'zod/mini';

const typeNames = new Map<string, string>([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
]);

const describeExpectation = (issue: z.core.$ZodRawIssue): string => {
  if (issue.code === 'invalid_type') return `must be ${typeNames.get(issue.expected) ?? issue.expected}`;
  if (issue.code === 'invalid_value') {
    return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
  }
  if (issue.code === 'too_small') return 'is too short or too small';
  return issue.code === 'too_big' ? 'is too long or too large' : 'is not in the correct format';
};

/** Describes an issue for which the schema has no message: other programs may send what the pages never do. */
export const defaultErrorMessage = (issue: z.core.$ZodRawIssue): string => {
  const field = issue.path?.join('.') || 'The body';
  return issue.input === undefined ? `${field} is missing` : `${field} ${describeExpectation(issue)}`;
};
