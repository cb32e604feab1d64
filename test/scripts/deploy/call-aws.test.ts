import { describe, expect, test } from '@jest/globals';
import { createAwsCaller } from '../../../scripts/deploy/call-aws.ts';
import { findAccount } from '../../../scripts/deploy/check-credentials.ts';
import { checkHostedZone } from '../../../scripts/deploy/check-hosted-zone.ts';

const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', sessionToken: 'token' };
const call = { service: 'ssm', action: 'ssm:GetParameter', region: 'eu-west-2', url: 'https://ssm.test/' };

/** A caller whose requests end here. */
const callerOf = (answer: () => Response | Promise<Response>) => {
  const sent: Request[] = [];
  const caller = createAwsCaller(
    async () => keys,
    async (url, init) => {
      sent.push(new Request(url, init));
      return answer();
    },
  );
  return { caller, sent };
};

describe('a call of AWS', () => {
  test('is signed for its service and region, with its body', async () => {
    const { caller, sent } = callerOf(() => new Response('{}'));
    expect(await caller({ ...call, body: '{"Name":"x"}', headers: { 'x-amz-target': 'T' } })).toBe('{}');
    const [request] = sent;
    expect(request!.method).toBe('POST');
    expect(await request!.text()).toBe('{"Name":"x"}');
    expect(request!.headers.get('x-amz-target')).toBe('T');
    expect(request!.headers.get('x-amz-security-token')).toBe('token');
    expect(request!.headers.get('authorization')).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-west-2\/ssm\/aws4_request, SignedHeaders=.*x-amz-target/,
    );
  });

  test.each([
    ['JSON', new Response('{"__type":"com.amazon#ParameterNotFound"}', { status: 400 }), 'ParameterNotFound'],
    ['XML', new Response('<Error><Code>ExpiredToken</Code></Error>', { status: 403 }), 'ExpiredToken'],
    [
      'a header',
      new Response('{}', { status: 404, headers: { 'x-amzn-errortype': 'NotFoundException:http://x' } }),
      'NotFoundException',
    ],
  ])('names the error that comes in %s', async (_, response, code) => {
    await expect(callerOf(() => response).caller(call)).rejects.toMatchObject({ code });
  });

  test('tells what to do without credentials, and without a network', async () => {
    const nobody = createAwsCaller(async () => {
      throw new Error('Could not load credentials from any providers');
    });
    await expect(nobody(call)).rejects.toThrow(/There are no AWS credentials. Sign in/);
    const { caller } = callerOf(() => Promise.reject(new TypeError('fetch failed')));
    await expect(caller(call)).rejects.toThrow('ssm.test does not answer');
  });
});

test('the account is read from what STS answers', async () => {
  const answer = '<GetCallerIdentityResult><Account>123456789012</Account></GetCallerIdentityResult>';
  expect(await findAccount(async () => answer, 'eu-west-2')).toBe('123456789012');
});

describe('the hosted zone', () => {
  const zone = (name: string, isPrivate: boolean, id = 'Z1'): string =>
    `<HostedZone><Id>/hostedzone/${id}</Id><Name>${name}.</Name><Config><PrivateZone>${isPrivate}</PrivateZone></Config></HostedZone>`;
  const hostedZone = { id: 'Z1', name: 'example.nz' };

  test.each(['www.example.nz', 'example.nz'])('is asked for by its name for %s', async (name) => {
    const asked: string[] = [];
    const check = checkHostedZone(
      async ({ url }) => {
        asked.push(new URL(url).searchParams.get('dnsname')!);
        return zone('example.nz', false, 'Z0') + zone('example.nz', false);
      },
      { name, hostedZone },
    );
    await expect(check).resolves.toBeUndefined();
    expect(asked).toEqual(['example.nz']);
  });

  test.each([
    ['there is none', zone('other.nz', false), 'no public hosted zone for example.nz'],
    ['it is private', zone('example.nz', true), 'no public hosted zone for example.nz'],
    ['it is another', zone('example.nz', false, 'Z2'), 'example.nz is Z2, not Z1'],
  ])('is missed when %s', async (_, answer, advice) => {
    const domain = { name: 'example.nz', hostedZone };
    await expect(checkHostedZone(async () => answer, domain)).rejects.toThrow(advice);
  });
});
