import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { ServiceAccess } from '../../lambdas/clients/aws/call-json-service.ts';
import { usualPatience } from '../../lambdas/clients/aws/call-signed.ts';
import { readServiceEndpoints } from '../../lambdas/runtime/service-endpoints.ts';
import type { SettingsFor } from './find-cloud.ts';

/** An operator may be on the other side of the world, on a phone's connection. */
const patience = { ...usualPatience, connectMs: 10_000, timeoutMs: 20_000 };

/** Access to a service as Lambdas have it, by the credentials that the SDK finds for whoever gives the command. */
export const serviceAccess = async (
  service: 'cognito-idp' | 'dynamodb' | 'ses',
  settingsFor: SettingsFor,
): Promise<ServiceAccess> => {
  const settings = settingsFor(service);
  const { accessKeyId, secretAccessKey, sessionToken } = await new DynamoDBClient(
    settings,
  ).config.credentials();
  return {
    patience,
    region: settings.region,
    endpoint: settings.endpoint ?? readServiceEndpoints(settings.region)[service],
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
  };
};
