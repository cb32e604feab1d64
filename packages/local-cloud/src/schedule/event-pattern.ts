import { isJsonObject, type Json, type JsonObject } from '../assembly/json.ts';
import { TemplateError } from '../assembly/template-error.ts';

/** Checks that a pattern has plain values alone, without operators such as `prefix`. @throws TemplateError */
export const assertPlainPattern = (pattern: JsonObject, where: string): void => {
  for (const [name, wanted] of Object.entries(pattern)) {
    if (isJsonObject(wanted)) assertPlainPattern(wanted, where);
    else if (!Array.isArray(wanted) || wanted.some((value) => typeof value === 'object' && value !== null)) {
      throw new TemplateError(where, `only patterns with lists of values run locally, not ${name}.`);
    }
  }
};

/**
 * Returns whether an event has one of the values of each list of a pattern; a list in the event needs one of them.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-create-pattern.html
 */
export const matchesPattern = (pattern: JsonObject, event: Json | undefined): boolean =>
  isJsonObject(event) &&
  Object.entries(pattern).every(([name, wanted]) => {
    const value = event[name];
    if (isJsonObject(wanted)) return matchesPattern(wanted, value);
    if (!Array.isArray(wanted) || value === undefined) return false;
    return [value].flat().some((one) => wanted.includes(one));
  });
