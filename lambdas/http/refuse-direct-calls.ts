import * as z from 'zod/mini';
import { createHash, timingSafeEqual } from 'node:crypto';
import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { originSecretHeader, originSecretsVariable } from '#domain/http/origin-secret.ts';
import { DirectCallError } from './errors.ts';

// API Gateway adds it to every event, whatever the caller sends; scheduled events have none.
const requestSchema = z.object({ requestContext: z.object({}) });

/** Returns whether an event is a request that came through the API, and not a call of the schedule. */
export const isApiRequest = (event: unknown): boolean => requestSchema.safeParse(event).success;

// Digests have one length, which timingSafeEqual needs.
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

const isFromCloudFront = ({ headers, stageVariables }: APIGatewayProxyEventV2): boolean => {
  const sent = sha256(headers[originSecretHeader] ?? '');
  const accepted = (stageVariables?.[originSecretsVariable] ?? '').split(',').filter(Boolean);
  return accepted.some((value) => timingSafeEqual(sha256(value), sent));
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
    if (isApiRequest(event) && !isFromCloudFront(event)) throw new DirectCallError();
  },
});
