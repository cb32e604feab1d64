import { formatDate } from '#domain/text/format-date.ts';
import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';

/** Formats an outcome value: the label of a choice, a date in words; empty for a field without value. */
export const outcomeText = ({ input, choices }: ShownOutcomeField, value = ''): string => {
  if (input === 'date' && value !== '') return formatDate(value);
  return choices.find(({ name }) => name === value)?.label ?? value;
};
