import type { WorkCall } from '#domain/work/work-call.ts';

/** Directions of a call, the usual one first. */
export const callLabels: Readonly<Record<WorkCall['direction'], string>> = {
  out: 'We called them',
  in: 'They called us',
  'no-answer': 'We called, nobody answered',
};
