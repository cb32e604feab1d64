import { GetBucketLocationCommand } from '@aws-sdk/client-s3';
import { GetEmailIdentityCommand, type SESv2Client } from '@aws-sdk/client-sesv2';
import { probeKey } from '#domain/health/contract.ts';
import type { Timeouts } from '../clients/aws/client-settings.ts';
import type { Database } from '../clients/database.ts';
import type { Bucket } from '../clients/s3/bucket.ts';
import type { CheckHealthEnvironment } from './check-health.env.ts';

/** Two seconds in all, the longest that a visitor would wait. The retry is for a connection that died while idle. */
export const probeTimeouts: Timeouts = { attempts: 2, timeoutMs: 1_000 };

interface ProbeClients {
  readonly env: CheckHealthEnvironment;
  readonly database: Pick<Database, 'get'>;
  readonly uploads: Bucket;
  readonly mail: SESv2Client;
  /** Public keys with which API Gateway verifies administrators' tokens. */
  readonly jwksUrl: string;
  readonly fetch: (url: string, init: { readonly signal: AbortSignal }) => Promise<Response>;
}

/** Returns a check per dependency: the cheapest request that is permitted and reads no record, file or account. */
export const createDependencyChecks = ({
  env,
  database,
  uploads,
  mail,
  jwksUrl,
  fetch,
}: ProbeClients): Record<string, () => Promise<void>> => ({
  records: async () => {
    await database.get({ TableName: env.VEHICLES_TABLE, Key: { id: probeKey } });
  },
  uploads: async () => {
    await uploads.client.send(new GetBucketLocationCommand({ Bucket: uploads.name }));
  },
  mail: async () => {
    const identity = await mail.send(new GetEmailIdentityCommand({ EmailIdentity: env.MAIL_DOMAIN }));
    if (identity.VerifiedForSendingStatus !== true)
      throw new Error(`${env.MAIL_DOMAIN} is not verified for sending`);
  },
  accounts: async () => {
    const { attempts, timeoutMs } = probeTimeouts;
    const response = await fetch(jwksUrl, { signal: AbortSignal.timeout(attempts * timeoutMs) });
    const text = await response.text();
    if (!response.ok || !text.includes('"keys"')) throw new Error(`responded with status ${response.status}`);
  },
});
