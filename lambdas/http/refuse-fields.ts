import { InvalidRequestError } from './errors.ts';

/**
 * Refuses a request for what is wrong with its fields beyond its schema.
 * @param problems a message for each field, undefined for those that are right
 * @throws InvalidRequestError if there is any message
 */
export const refuseFields = (problems: Readonly<Record<string, string | undefined>>): void => {
  const fields: Record<string, string> = {};
  for (const [field, problem] of Object.entries(problems)) {
    if (problem !== undefined) fields[field] = problem;
  }
  if (Object.keys(fields).length > 0)
    throw new InvalidRequestError('Some fields are missing or wrong.', fields);
};
