import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';

/** Returns what a recorded value reads like: a choice by its label; nothing for a field without one. */
export const outcomeText = ({ choices }: ShownOutcomeField, value = ''): string =>
  choices.find(({ name }) => name === value)?.label ?? value;
