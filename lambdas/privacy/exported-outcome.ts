import { namedOutcomeFields, type Outcome, type OutcomeFields } from '#domain/work/outcome-fields.ts';
import { findOutcomeField, outcomeLabel } from '#domain/work/outcome-names.ts';

/** Returns what staff recorded, by the labels and choices that they read. */
export const exportedOutcome = (fields: OutcomeFields, outcome: Outcome): Record<string, string> => {
  const named = namedOutcomeFields(fields);
  return Object.fromEntries(
    Object.entries(outcome).map(([name, value]) => {
      const found = findOutcomeField(named, name);
      if (found === undefined) return [name, value];
      const { field } = found;
      return [outcomeLabel(found), field.input === 'choice' ? (field.choices[value] ?? value) : value];
    }),
  );
};
