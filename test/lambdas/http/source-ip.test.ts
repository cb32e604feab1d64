import { readSourceIp } from '../../../lambdas/http/source-ip.ts';
import { expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

const cloudFront = '64.252.1.1';

test.each([
  ['203.0.113.7, 64.252.1.1', '203.0.113.7'],
  ['10.0.0.1, 203.0.113.7, 64.252.1.1', '203.0.113.7'],
  ['64.252.1.1', cloudFront],
  [undefined, cloudFront],
])('reads the address that CloudFront appended to %s', (chain, address) => {
  const headers = chain === undefined ? {} : { 'x-forwarded-for': chain };
  const event = { headers, requestContext: { http: { sourceIp: cloudFront } } };
  expect(readSourceIp(event as unknown as APIGatewayProxyEventV2)).toBe(address);
});
