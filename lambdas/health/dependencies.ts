import type { Question } from './ask-service.ts';
import { probeKey } from '#domain/health/probe-key.ts';
import { addressOf, type S3Access } from '../clients/s3/s3-access.ts';
import type { readServiceEndpoints } from '../runtime/service-endpoints.ts';
import type { CheckHealthEnvironment } from './check-health.env.ts';

interface Surroundings {
  readonly env: CheckHealthEnvironment;
  readonly endpoints: ReturnType<typeof readServiceEndpoints>;
  readonly storage: S3Access;
}

/**
 * What the product depends on, by the names under which it is told of: each with the cheapest question that needs no more
 * than the right to ask it. None reads a record, lists a file or names an account.
 */
export const dependencies = ({ env, endpoints, storage }: Surroundings): Record<string, Question> => {
  const { region } = storage;
  return {
    records: {
      method: 'POST',
      url: `${endpoints.dynamodb}/`,
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': 'DynamoDB_20120810.GetItem',
      },
      body: JSON.stringify({ TableName: env.VEHICLES_TABLE, Key: { id: { S: probeKey } } }),
      signedFor: { service: 'dynamodb', region },
      expected: /^\{/,
    },
    uploads: {
      method: 'GET',
      url: addressOf(storage, '', { location: '' }).href,
      signedFor: { service: 's3', region },
      expected: /<LocationConstraint/,
    },
    mail: {
      method: 'GET',
      url: `${endpoints.ses}/v2/email/identities/${env.MAIL_DOMAIN}`,
      signedFor: { service: 'ses', region },
      // From a domain that is not verified, or not any more, SES takes no mail.
      expected: /"VerifiedForSendingStatus"\s*:\s*true/,
    },
    accounts: {
      method: 'GET',
      // The keys by which API Gateway knows administrators.
      url: `${endpoints['cognito-idp']}/${env.USER_POOL_ID}/.well-known/jwks.json`,
      expected: /"keys"/,
    },
  };
};
