import { formatDate } from '#domain/text/format-date.ts';
import { groupDigits } from '#domain/text/group-digits.ts';
import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';

const formats: Partial<Record<ShownOutcomeField['input'], (value: string) => string>> = {
  date: formatDate,
  amount: (value) => `$${groupDigits(value)}`,
  percent: (value) => `${value} % a year`,
  months: (value) => `${value} months`,
};

/** Formats an outcome value: the label of a choice, a date in words, money; empty for a field without value. */
export const outcomeText = ({ input, choices }: ShownOutcomeField, value = ''): string => {
  if (value === '') return '';
  return formats[input]?.(value) ?? choices.find(({ name }) => name === value)?.label ?? value;
};
