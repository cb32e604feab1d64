import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { serviceAccess } from './aws/aws-access.ts';
import { clientSettings } from './aws/client-settings.ts';
import { cacheText, type ReadText } from './cache-text.ts';

/** A replaced secret counts after this time. */
const maxAgeMs = 5 * 60_000;

const secretSchema = z.object({ SecretString: z.string().check(z.minLength(1)) });

/** @throws also for a secret without a text */
export const createSecretReader =
  (client: SecretsManagerClient): ReadText =>
  async (SecretId) =>
    secretSchema.parse(await client.send(new GetSecretValueCommand({ SecretId }))).SecretString;

/** Opens a secret, which is read at its first use and then every five minutes. */
export const openSecret = (arn: string): (() => Promise<string>) => {
  const client = new SecretsManagerClient(clientSettings(serviceAccess('secretsmanager')));
  return cacheText(createSecretReader(client), arn, { maxAgeMs });
};
