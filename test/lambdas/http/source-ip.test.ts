import { readSourceIp, readSourceNetworks } from '../../../lambdas/http/source-ip.ts';
import { expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

import { originSecretsVariable } from '#domain/http/origin-secret.ts';
import { hashNetworks } from '../../../lambdas/clients/hash-networks.ts';
import { throughCloudFront } from '../../support/through-cloudfront.ts';

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

test('networks are hashed under the secret that CloudFront’s requests bring', () => {
  const event = { headers: {}, requestContext: { http: { sourceIp: '203.0.113.7' } } };
  const networksWith = (stageVariables: Record<string, string>) =>
    readSourceNetworks({ ...event, stageVariables } as unknown as APIGatewayProxyEventV2);
  const networks = networksWith(throughCloudFront.stageVariables);
  expect(JSON.stringify(networks)).not.toContain('203');
  expect(networksWith({ [originSecretsVariable]: 'secret-of-now,secret-of-before' })).toEqual(networks);
  expect(networksWith({ [originSecretsVariable]: 'another' })).not.toEqual(networks);
});

test('networks of a stage without a secret are hashed under none', () => {
  const event = { headers: {}, requestContext: { http: { sourceIp: '203.0.113.7' } } };
  const networks = readSourceNetworks(event as unknown as APIGatewayProxyEventV2);
  expect(networks).toEqual(hashNetworks('203.0.113.7', ''));
});
