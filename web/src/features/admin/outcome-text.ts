import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';

/** Formats an outcome value: the label of a choice; empty for a field without value. */
export const outcomeText = ({ choices }: ShownOutcomeField, value = ''): string =>
  choices.find(({ name }) => name === value)?.label ?? value;
