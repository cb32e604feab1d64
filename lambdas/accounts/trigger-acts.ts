import type { AuditAction } from '#domain/audit/audit-actions.ts';

/** Cognito's trigger event has no source IP. */
const unknownIp = '';

/** Builds the audit entry of an account's own act, from the attributes of a trigger's event. */
export const ownAct = (
  { sub, email }: { readonly sub: string; readonly email: string },
  action: AuditAction,
) => ({
  admin: { id: sub, email },
  sourceIp: unknownIp,
  action,
  record_type: 'account',
  record_id: email,
  fields: [],
});

/** Waits for all steps of a trigger; none stops the others. */
export const attemptAll = async (
  steps: readonly Promise<unknown>[],
  onFailure: (error: unknown) => void,
): Promise<void> => {
  for (const outcome of await Promise.allSettled(steps)) {
    if (outcome.status === 'rejected') onFailure(outcome.reason);
  }
};
