import * as z from 'zod/mini';
import { createHash, timingSafeEqual } from 'node:crypto';
import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { originSecretHeader, originSecretsVariable } from '#domain/http/origin-secret.ts';
import { DirectCallError } from './errors.ts';

// API Gateway sets it on every request; scheduled events have none.
const requestSchema = z.object({ requestContext: z.object({}) });

export const isApiRequest = (event: unknown): boolean => requestSchema.safeParse(event).success;

// timingSafeEqual requires inputs of equal length.
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

const isFromCloudFront = ({ headers, stageVariables }: APIGatewayProxyEventV2): boolean => {
  const sent = sha256(headers[originSecretHeader] ?? '');
  const accepted = (stageVariables?.[originSecretsVariable] ?? '').split(',').filter(Boolean);
  return accepted.some((value) => timingSafeEqual(sha256(value), sent));
};

/** Rejects requests without CloudFront's secret header: they bypassed its firewall. Throws DirectCallError. */
export const refuseDirectCalls = (): middy.MiddlewareObj<
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2
> => ({
  before: ({ event }) => {
    if (isApiRequest(event) && !isFromCloudFront(event)) throw new DirectCallError();
  },
});
