import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AwsV4Signer } from 'aws4fetch';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { AwsCredentials } from '../../src/aws/credential-authority.ts';
import type { GatewayRequest } from '../../src/gateway/gateway-message.ts';
import { region } from './support/assembly.ts';
import { functionArn, issuer, now, useTestApi } from './support/test-api.ts';

const { api, authority, invoke, authorize, localIssuer, call, event } = useTestApi();
const roleArn = 'arn:aws:iam::000000000000:role/guest';

describe('an AWS_IAM route', () => {
  const guest = () => {
    const cognito = { identityPoolId: 'pool', identityId: 'eu-west-2:guest', authenticated: false };
    return authority.issue({ roleArn, sessionName: 'CognitoIdentityCredentials', cognito }, 3600);
  };
  const signed = async (credentials: AwsCredentials, more: { path?: string; service?: string } = {}) => {
    const { path = '/api/signed', service = 'execute-api' } = more;
    const { accessKeyId, secretAccessKey, sessionToken } = credentials;
    const { headers } = await new AwsV4Signer({
      method: 'POST',
      url: `https://${api.host}${path}`,
      body: 'body',
      service,
      region,
      accessKeyId,
      secretAccessKey,
      datetime: '20261120T101112Z',
      ...(sessionToken === undefined ? {} : { sessionToken }),
    }).sign();
    return {
      method: 'POST',
      headers: { ...Object.fromEntries(headers), host: 'localhost' },
      body: Buffer.from('body'),
    };
  };

  test('passes the signer to the function', async () => {
    const credentials = guest();
    expect((await call('/api/signed', await signed(credentials))).status).toBe(200);
    expect(authorize).toHaveBeenCalledWith({
      principal: expect.objectContaining({ roleArn }),
      action: 'execute-api:Invoke',
      resource: `arn:aws:execute-api:eu-west-2:000000000000:${api.id}/api/POST/signed`,
    });
    expect(event()).toMatchObject({
      requestContext: {
        authorizer: {
          iam: {
            accessKey: credentials.accessKeyId,
            accountId: '000000000000',
            cognitoIdentity: {
              amr: ['unauthenticated'],
              identityId: 'eu-west-2:guest',
              identityPoolId: 'pool',
            },
            userArn: 'arn:aws:sts::000000000000:assumed-role/guest/CognitoIdentityCredentials',
          },
        },
      },
    });
  });

  const forged = () => ({ ...guest(), secretAccessKey: 'guess' });
  test.each<[string, () => Promise<Partial<GatewayRequest>>]>([
    ['no signature', async () => ({ method: 'POST' })],
    ['a wrong key', () => signed(forged())],
    ['another path’s signature', () => signed(guest(), { path: '/api/other' })],
    ['another service’s signature', () => signed(guest(), { service: 's3' })],
    ['another body', async () => ({ ...(await signed(guest())), body: Buffer.from('other') })],
  ])('refuses %s', async (_, request) => {
    expect(await call('/api/signed', await request())).toMatchObject({
      status: 403,
      body: '{"message":"Forbidden"}',
    });
    expect(invoke).not.toHaveBeenCalled();
  });

  test('refuses a role without permission', async () => {
    authorize.mockReturnValue('not allowed');
    expect((await call('/api/signed', await signed(guest()))).status).toBe(403);
    expect(invoke).not.toHaveBeenCalled();
  });
});

test('a function whose policy does not allow the API is not invoked', async () => {
  authorize.mockImplementation(({ principal }) => (principal.kind === 'service' ? 'not allowed' : 'allowed'));
  expect(await call('/api/open/7')).toMatchObject({
    status: 500,
    body: '{"message":"Internal Server Error"}',
  });
  expect(invoke).not.toHaveBeenCalled();
  expect(authorize).toHaveBeenCalledWith({
    principal: { kind: 'service', service: 'apigateway.amazonaws.com' },
    action: 'lambda:InvokeFunction',
    resource: functionArn,
    conditions: {
      'aws:SourceAccount': '000000000000',
      'aws:SourceArn': `arn:aws:execute-api:eu-west-2:000000000000:${api.id}/api/ANY/open/{id}`,
    },
  });
});

describe('a JWT route', () => {
  let server: Server;
  let local: string;
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;

  beforeAll(async () => {
    keys = await generateKeyPair('RS256');
    const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256' }] });
    server = createServer((_, response) => response.end(jwks)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    local = `http://127.0.0.1:${(server.address() as AddressInfo).port}/eu-west-2_Pool`;
    localIssuer.mockImplementation((named) => (named === issuer ? local : 'http://127.0.0.1:1'));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const seconds = now / 1000;
  const token = (claims: Record<string, unknown> = {}, key = keys.privateKey) =>
    new SignJWT({ iss: local, aud: 'client', exp: seconds + 60, groups: ['a', 'b'], age: 7, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .sign(key);
  const withToken = async (text: string) =>
    call('/api/staff', { headers: { authorization: `Bearer ${text}` } });

  test('passes the claims to the function as strings', async () => {
    expect((await withToken(await token())).status).toBe(200);
    expect(event()).toMatchObject({
      requestContext: {
        authorizer: {
          jwt: { claims: { iss: local, aud: 'client', groups: '[a b]', age: '7' }, scopes: null },
        },
      },
    });
  });

  test('accepts the client id of an access token as its audience', async () => {
    expect((await withToken(await token({ client_id: 'client', aud: undefined }))).status).toBe(200);
  });

  test.each<[string, () => Promise<string>]>([
    ['no token', async () => ''],
    ['something else', async () => 'abc'],
    ['an expired token', () => token({ exp: seconds - 1 })],
    ['another issuer', () => token({ iss: 'https://evil.example' })],
    ['the AWS issuer', () => token({ iss: issuer })],
    ['another audience', () => token({ aud: 'other' })],
    ['a token without an end', () => token({ exp: undefined })],
    ['another key', async () => token({}, (await generateKeyPair('RS256')).privateKey)],
  ])('refuses %s', async (_, text) => {
    expect(await withToken(await text())).toMatchObject({ status: 401, body: '{"message":"Unauthorized"}' });
    expect(invoke).not.toHaveBeenCalled();
  });
});
