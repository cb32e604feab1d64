import type { AuditedAction, AuditLog } from '../clients/audit-log.ts';
import { hasCode } from '../clients/aws/error-details.ts';
import { AccountConflictError } from '../http/errors.ts';

/** Refuses an act on an account that somebody else changes, and records that it changed nothing. @throws AccountConflictError */
export const refuseConflict = async (
  act: Omit<AuditedAction, 'action'>,
  audit: AuditLog,
  cause?: unknown,
): Promise<never> => {
  await audit.record({ ...act, action: 'account.conflict' });
  throw new AccountConflictError(
    'Somebody else changed this account at the same time. Load the page again.',
    { cause },
  );
};

/** Runs an act that was recorded; one on an account that is gone by then is refused. @throws AccountConflictError */
export const recordConflict = async (
  act: Omit<AuditedAction, 'action'>,
  audit: AuditLog,
  run: () => Promise<void>,
): Promise<void> => {
  try {
    await run();
  } catch (error) {
    if (!hasCode(error, 'UserNotFoundException')) throw error;
    await refuseConflict(act, audit, error);
  }
};
