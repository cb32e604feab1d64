import { probeKey } from '#domain/health/contract.ts';
import { checkHealthEnvSchema } from '../../lambdas/health/check-health.env.ts';
import { bucketLocation, itemsNamed, mailStatus, setting, type Grant } from '../constructs/grants.ts';
import { grantsFor, type WiringContext } from './wiring.ts';

/** What the Lambda gets that looks whether everything answers: to ask, and to read nothing. */
export const healthGrants = ({
  config,
  data,
  auth,
  mailIdentity,
  version,
}: WiringContext): Record<string, Grant> =>
  grantsFor(checkHealthEnvSchema, {
    STAGE: setting(config.stage),
    VERSION: setting(version),
    VEHICLES_TABLE: itemsNamed(data.table('vehicles'), probeKey, 'GetItem'),
    UPLOADS_BUCKET: bucketLocation(data.uploads),
    MAIL_DOMAIN: mailStatus(mailIdentity, config.mailDomain),
    // The keys of its tokens are public.
    USER_POOL_ID: setting(auth.userPool.userPoolId),
  });
