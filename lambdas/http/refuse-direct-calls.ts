import * as z from 'zod/mini';
import { createHash, timingSafeEqual } from 'node:crypto';
import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { originSecretHeader, originSecretsVariable, stageNameVariable } from '#domain/http/origin-secret.ts';
import { directCallsMetric } from '#domain/http/request-metrics.ts';
import { countMetric } from '../runtime/embedded-metrics.ts';
import { logger } from '../runtime/logger.ts';
import { DirectCallError } from './errors.ts';

// API Gateway sets it on every request; scheduled events have none.
const requestSchema = z.object({ requestContext: z.object({}) });

const callerSchema = z.object({ sourceIp: z.string(), userAgent: z.string() });

const maxAgentLength = 200;

export const isApiRequest = (event: unknown): boolean => requestSchema.safeParse(event).success;

// timingSafeEqual requires inputs of equal length.
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

const isFromCloudFront = ({ headers, stageVariables }: APIGatewayProxyEventV2): boolean => {
  const sent = sha256(headers[originSecretHeader] ?? '');
  const accepted = (stageVariables?.[originSecretsVariable] ?? '').split(',').filter(Boolean);
  return accepted.some((value) => timingSafeEqual(sha256(value), sent));
};

/** Logs what no firewall has seen. API Gateway names the caller: headers are what the caller likes. */
const logDirectCall = ({ requestContext, stageVariables }: APIGatewayProxyEventV2): void => {
  const { sourceIp, userAgent } = callerSchema.safeParse(requestContext.http).data ?? {};
  logger.log('direct-call-refused', {
    source_ip: sourceIp,
    user_agent: userAgent?.slice(0, maxAgentLength),
    ...countMetric(directCallsMetric, { Stage: stageVariables?.[stageNameVariable] ?? '' }, Date.now()),
  });
};

/** Rejects requests without CloudFront's secret header: they bypassed its firewall. Throws DirectCallError. */
export const refuseDirectCalls = (): middy.MiddlewareObj<
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2
> => ({
  before: ({ event }) => {
    if (!isApiRequest(event) || isFromCloudFront(event)) return;
    logDirectCall(event);
    throw new DirectCallError();
  },
});
