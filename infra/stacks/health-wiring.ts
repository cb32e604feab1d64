import { probeKey } from '#domain/health/contract.ts';
import { checkHealthEnvSchema } from '../../lambdas/health/check-health.env.ts';
import { bucketLocation, itemsWithPrefix, mailStatus, setting, type Grant } from '../constructs/grants.ts';
import { grantsFor, type WiringContext } from './wiring.ts';

/** Returns the health check's grants, which allow it to probe every service but to read no data. */
export const healthGrants = ({
  config,
  data,
  mailIdentity,
  userPool,
}: WiringContext): Record<string, Grant> =>
  grantsFor(checkHealthEnvSchema, {
    STAGE: setting(config.stage),
    VEHICLES_TABLE: itemsWithPrefix(data.table('vehicles'), probeKey, 'GetItem'),
    UPLOADS_BUCKET: bucketLocation(data.uploads),
    MAIL_DOMAIN: mailStatus(mailIdentity, config.mailDomain),
    // The pool's token keys are public, so this needs no permission.
    USER_POOL_ID: setting(userPool.userPoolId),
  });
