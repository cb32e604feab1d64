import { routes } from '#domain/routes.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { isScheduled } from '../../../infra/config/schedule.ts';

// Lambdas that wait for the next second on purpose: only their CPU time counts.
const waiting = new Set(['sign-out', 'end-sessions-at-reset', 'invite-account']);

export const measuresWallTime = (id: string): boolean => !waiting.has(id);

const unawaited = new Set([
  'report-csp-violation',
  ...submissionTypes.map(({ routes: { notify } }): string => notify.id),
]);

const poolTriggers = new Set(['end-sessions-at-reset', 'record-sign-in']);

/** Returns whether somebody waits for a Lambda, so that it has a bar. */
export const isAwaited = (id: string): boolean =>
  poolTriggers.has(id) || (Object.hasOwn(routes, id) && !unawaited.has(id) && !isScheduled(id));
