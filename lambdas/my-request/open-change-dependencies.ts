import type * as z from 'zod/mini';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { createLimiter } from '../clients/limiter.ts';
import { countAct } from './count-act.ts';
import type { changeMyRequestEnvSchema, undoMyWithdrawalEnvSchema } from './my-request-acts.env.ts';
import { openLinkDependencies } from './open-link-dependencies.ts';
import { recordRequestAct } from './record-request-act.ts';

/** Opens what every route needs by which a link's holder changes something. */
export const openChangeDependencies = (env: z.output<typeof undoMyWithdrawalEnvSchema>) => ({
  ...openLinkDependencies(env),
  record: recordRequestAct(openAuditLog(openDatabase(), env)),
});

/** With the limits of what can be done only so often. */
export const openCountedDependencies = (env: z.output<typeof changeMyRequestEnvSchema>) => {
  const limiter = createLimiter(openDatabase(), env.COUNTERS_TABLE, Date.now);
  return { ...openChangeDependencies(env), limiter, count: countAct(limiter, Date.now) };
};
