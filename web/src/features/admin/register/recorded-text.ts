import type { RegisteredSubmission } from '#domain/work/register-contract.ts';
import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';
import { uncountedStatuses } from '#domain/work/workflow.ts';
import { outcomeText } from '../outcome-text.ts';
import { isRunning } from './register-filters.ts';

/** Returns what was recorded, or that it was not where a submission is over that needs it; empty for nothing. */
export const recordedText = (field: ShownOutcomeField, item: RegisteredSubmission): string => {
  const isNeeded =
    field.needed_for !== undefined && !isRunning(item) && !uncountedStatuses.includes(item.status);
  return outcomeText(field, item.outcome[field.name]) || (isNeeded ? 'Not recorded' : '');
};
