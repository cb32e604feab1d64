import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { submitContact } from '#domain/contact/contract.ts';
import { publicPath } from '#domain/http/route-contract.ts';
import { siteConfigPath } from '#domain/site/site-config.ts';
import { probeSite } from '../../../lambdas/health/probe-site.ts';

const site = 'https://site.example';
const config = {
  stage: 'prod',
  region: 'eu-west-2',
  apiHost: 'api.example',
  identityPoolId: 'eu-west-2:pool',
  identityEndpoint: 'https://identity.example',
  userPoolEndpoint: 'https://pool.example',
  userPoolId: 'pool',
  userPoolClientId: 'client',
  tellsStatus: true,
};
const path = publicPath(submitContact);

const responses: Readonly<Record<string, object>> = {
  configuration: config,
  GetId: { IdentityId: 'eu-west-2:guest' },
  GetCredentialsForIdentity: {
    Credentials: { AccessKeyId: 'ASIAEXAMPLE', SecretKey: 'secret', SessionToken: 'token' },
  },
  'contact message': {
    id: '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10',
    created_at: '2026-11-20T01:02:03.000Z',
    reference: 'CM-1234-5678',
  },
};

const stepOf = ({ url, headers }: Request): string => {
  if (url === `${site}${siteConfigPath}`) return 'configuration';
  if (url === `${site}${path}`) return 'contact message';
  return String(headers.get('x-amz-target')).replace('AWSCognitoIdentityService.', '');
};

/** Probes a site of which one step responds otherwise. */
const probe = async (otherwise: Readonly<Record<string, () => Response>> = {}) => {
  const sent: Request[] = [];
  await probeSite(site, async (input, init) => {
    const request = new Request(input, init);
    sent.push(request);
    const step = stepOf(request);
    return otherwise[step]?.() ?? Response.json(responses[step]);
  });
  return sent;
};

describe('the probe of the site', () => {
  test('posts a contact message with its honeypot filled in, signed as a guest, to the site’s own address', async () => {
    const sent = await probe();
    expect(sent.map(stepOf)).toEqual(Object.keys(responses));
    const message = sent.at(-1)!;
    expect(message.method).toBe('POST');
    expect(message.headers.get('content-type')).toBe('application/json');
    expect(message.headers.get('host')).toBeNull();
    expect(sent.slice(1, 3).map((request) => [request.method, request.headers.get('content-type')])).toEqual([
      ['POST', 'application/x-amz-json-1.1'],
      ['POST', 'application/x-amz-json-1.1'],
    ]);
    expect(await Promise.all(sent.slice(1, 3).map((request) => request.json()))).toEqual([
      { IdentityPoolId: 'eu-west-2:pool' },
      { IdentityId: 'eu-west-2:guest' },
    ]);
    const body = submitContact.body.parse(await message.json());
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Probe',
      email: `probe@${brand.domainName}`,
      phone: '',
      subject: 'other',
      message: 'A check of the site by the product itself.',
      leave_blank: 'probe',
    });
    expect(message.headers.get('x-amz-security-token')).toBe('token');
    expect(message.headers.get('authorization')).toMatch(
      /^AWS4-HMAC-SHA256 Credential=ASIAEXAMPLE\/\d{8}\/eu-west-2\/execute-api\/aws4_request/,
    );
  });

  test.each(Object.keys(responses))('fails if this step is refused, and names it: %s', async (step) => {
    const refused = { [step]: () => Response.json({}, { status: 503 }) };
    await expect(probe(refused)).rejects.toThrow(`${step}: 503`);
  });

  test.each(Object.keys(responses))(
    'fails if this step has another answer than expected: %s',
    async (step) => {
      const wrong = { [step]: () => Response.json({ message: 'a page' }) };
      await expect(probe(wrong)).rejects.toThrow(step);
    },
  );

  test('fails if the site does not respond', async () => {
    const down = {
      configuration: () => {
        throw new TypeError('fetch failed');
      },
    };
    await expect(probe(down)).rejects.toMatchObject({
      name: 'ProbeError',
      message: 'configuration',
      cause: { message: 'fetch failed' },
    });
  });
});
