import { createHash, timingSafeEqual } from 'node:crypto';
import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { originSecretHeader, originSecretsVariable } from '#domain/http/origin-secret.ts';
import { DirectCallError } from './errors.ts';

// Every event of API Gateway has it, whatever the caller sends; the schedule's events have none.
const requestSchema = z.object({ requestContext: z.object({}) });

// Values of any length compare in constant time by their digests.
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const isFromCloudFront = ({ headers, stageVariables }: APIGatewayProxyEventV2): boolean => {
  const sent = digestOf(headers[originSecretHeader] ?? '');
  const accepted = (stageVariables?.[originSecretsVariable] ?? '').split(',').filter(Boolean);
  return accepted.some((value) => timingSafeEqual(digestOf(value), sent));
};

/**
 * Refuses requests that did not come through CloudFront, where the firewall and the cache are: they lack the secret header
 * that the distribution adds. Throws DirectCallError.
 */
export const refuseDirectCalls = (): middy.MiddlewareObj<
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2
> => ({
  before: ({ event }) => {
    if (requestSchema.safeParse(event).success && !isFromCloudFront(event)) throw new DirectCallError();
  },
});
