import { randomUUID } from 'node:crypto';
import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { originSecretHeader } from '#domain/http/origin-secret.ts';
import { routeMethods, publicPath, type RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import { siteConfigSchema } from '#domain/site/site-config.ts';
import { cloudOf } from '../../../tools/product/cloud.ts';
import { eventually } from '../../support/eventually.ts';
import { useRunner } from '../../support/use-runner.ts';
import type { ParsedJson } from '../../support/templates.ts';
import { newVisitor } from '../../../tools/product/visitor.ts';

interface Sent {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

const runner = useRunner('prod');
let apiHost: string;

beforeAll(async () => {
  ({ apiHost } = siteConfigSchema.parse(await (await fetch(`${runner().site}/config.json`)).json()));
});

/** Sends path and Host unchanged; fetch() normalises both. */
const send = (path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  new Promise<{ status: number; headers: ParsedJson; text: string }>((resolve, reject) => {
    httpRequest(new URL(runner().site), { path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    })
      .on('error', reject)
      .end(body);
  });

/** Sends to the API's host, past the edge. */
const sendPastTheEdge = (path: string, { headers, ...more }: Sent = {}) =>
  send(path, { ...more, headers: { ...headers, host: apiHost } });

describe('the API’s host', () => {
  const publicRoutes = Object.values<RouteContract>(routes).filter(({ auth }) => auth === 'public');
  const calls = publicRoutes.flatMap((contract) =>
    routeMethods(contract).map((method): [string, string] => [
      method,
      `/api${contract.path.replaceAll(/\{\w+\}/g, () => randomUUID())}`,
    ]),
  );
  const refusal = {
    error: {
      code: 'direct_call',
      message: 'Send this request to the address of the site instead of the host of the API.',
    },
  };

  test.each(calls)('rejects %s %s', async (method, path) => {
    const answer = await sendPastTheEdge(path, { method });
    expect(answer.status).toBe(403);
    if (answer.headers['content-type'].startsWith('application/json')) {
      expect(JSON.parse(answer.text)).toEqual(refusal);
    }
  });

  test('logs what was rejected, for the alarm', () =>
    eventually(async () => expect(runner().log()).toContain(' direct-call-refused ')));

  test('rejects guessed secrets', async () => {
    for (const secret of [
      '',
      'x',
      'undefined',
      ',',
      `{{resolve:secretsmanager:${brand.productPrefix}-prod-origin-1:SecretString:::}}`,
    ]) {
      const answer = await sendPastTheEdge('/api/vehicles', { headers: { [originSecretHeader]: secret } });
      expect({ secret, status: answer.status }).toEqual({ secret, status: 403 });
    }
  });

  test('rejects a visitor’s signature for it, which the site’s host accepts', async () => {
    const cloud = cloudOf(runner());
    const visitor = await newVisitor(runner());
    const id = randomUUID();
    const form = {
      name: 'Wiremu',
      email: 'wiremu@example.com',
      phone: '',
      subject: 'general',
      message: 'Tēnā koe',
      id,
    };
    const path = '/api/contact-submissions';
    const body = JSON.stringify(form);
    const sent = { method: 'POST', body, headers: Object.fromEntries(await visitor.sign(path, body)) };
    const answer = await sendPastTheEdge(path, sent);
    expect({ status: answer.status, body: JSON.parse(answer.text) }).toEqual({ status: 403, body: refusal });
    const stored = async () =>
      (await cloud.allItems('contact_submissions')).filter((item) => item['id'] === id);
    expect(await stored()).toEqual([]);
    // Signatures are for the API's host, also through the site's address.
    expect((await send(path, sent)).status).toBe(201);
    expect(await stored()).toEqual([expect.objectContaining({ id })]);
    cloud.close();
  });
});

describe('a route for visitors', () => {
  const calls = Object.values<RouteContract>(routes)
    .filter(({ auth }) => auth === 'visitor')
    .flatMap((contract) =>
      routeMethods(contract).map((method): [string, string] => [method, publicPath(contract)]),
    );

  test.each(calls)('rejects %s %s without a signature', async (method, path) => {
    const sent = { method, headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await send(path, sent)).status).toBe(403);
  });
});

test('every route is attacked by the tests of its callers', () => {
  expect(new Set(Object.values<RouteContract>(routes).map(({ auth }) => auth))).toEqual(
    // Those of administrators are in admin-access.alone.test.ts.
    new Set(['public', 'visitor', 'admin']),
  );
});

test('a secret header from the viewer does not reach the API', async () => {
  const answer = await send('/api/health', { headers: { [originSecretHeader]: 'mine' } });
  expect(answer.status).toBe(200);
});

test('only CloudFront and the API know the secret', async () => {
  const answers = await Promise.all(
    ['/', '/config.json', '/api/health', '/api/vehicles'].map((path) => send(path)),
  );
  for (const { headers, text } of answers) {
    expect(JSON.stringify(headers)).not.toContain(originSecretHeader);
    expect(text).not.toContain(originSecretHeader);
  }
  expect(runner().log()).not.toContain(originSecretHeader);
});

describe('a redirect', () => {
  test.each([
    '?a=%26b%3D1',
    '?a=1&a=2&b',
    '?next=https%3A%2F%2Fevil.example%2F%3Fx%3D1%23y',
    '?%E0%A4%A&=&&a=b=c+d',
    '?a=%0d%0aset-cookie:%20x=1',
  ])('preserves the query %s', async (query) => {
    const { status, headers } = await send(`/contact-us/${query}`);
    expect([status, headers.location]).toEqual([301, `/contact-us${query}`]);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test.each(['/contact-us/', '/Contact-Us', '/admin-login'])(
    'from %s carries the security headers of a page',
    async (path) => {
      const names = [
        'strict-transport-security',
        'x-content-type-options',
        'x-frame-options',
        'referrer-policy',
        'permissions-policy',
        'cross-origin-opener-policy',
        'cross-origin-resource-policy',
      ];
      const [page, redirect] = await Promise.all([send('/contact-us'), send(path)]);
      expect(redirect.status).toBe(301);
      for (const name of names) expect([name, redirect.headers[name]]).toEqual([name, page.headers[name]]);
      expect(redirect.headers['content-security-policy']).toContain("default-src 'none'");
    },
  );
});

describe('the endpoint for browser reports', () => {
  const path = publicPath(routes['report-csp-violation']);
  const report = (body: unknown, type = 'application/csp-report') =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const address = `https://www.${brand.domainName}/contact-us?email=hemi@example.com`;
  const single = {
    'csp-report': {
      'document-uri': address,
      'violated-directive': 'img-src',
      'blocked-uri': 'https://evil.example',
    },
  };
  const list = [
    {
      type: 'csp-violation',
      url: address,
      body: { documentURL: address, effectiveDirective: 'script-src-elem' },
    },
  ];

  test('is the one that pages declare', async () => {
    const { headers } = await send('/');
    expect(headers['reporting-endpoints']).toBe(`csp="${path}"`);
    expect(headers['content-security-policy']).toContain(`; report-uri ${path}; report-to csp`);
  });

  test('counts both types of report, and logs no IP address', async () => {
    expect(JSON.parse((await report(single)).text)).toEqual({ counted: 1 });
    expect(JSON.parse((await report(list, 'application/reports+json')).text)).toEqual({ counted: 1 });
    await eventually(async () => expect(runner().log()).toContain(' csp-violated '));
    const log = runner().log();
    expect(log).not.toContain('hemi@example.com');
    expect(log).not.toContain('evil.example');
  });

  test.each([
    ['no JSON', 'x'],
    ['another shape', { violation: true }],
    ['too many at once', Array(11).fill(list[0])],
  ])('refuses %s', async (_, body) => {
    expect((await report(body)).status).toBe(400);
  });

  test('rejects more than 8 KB', async () => {
    const padded = (bytes: number) =>
      `${JSON.stringify(single)}${' '.repeat(bytes - JSON.stringify(single).length)}`;
    expect((await report(padded(8_192))).status).toBe(200);
    expect((await report(padded(8_193))).status).toBe(413);
  });

  test('has its own rate limit, which does not affect the rest of the site', async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await report(single)).status));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await send('/api/health')).status).toBe(200);
  });
});
