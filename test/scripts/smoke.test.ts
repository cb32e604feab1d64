import { describe, expect, test } from '@jest/globals';
import { siteResponds, smokeChecks } from '../../scripts/smoke/checks.ts';
import { checkProblem, runChecks } from '../../scripts/smoke/run-checks.ts';
import { runScript } from '../support/command.ts';

const site = 'https://site.test';
const pool = 'https://cognito-identity.test/';

const page = {
  status: 200,
  body: '<html><script src="/assets/a1.js"></script></html>',
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'strict-transport-security': 'max-age=63072000',
  },
};
const config = {
  stage: 'dev',
  region: 'eu-west-2',
  apiHost: 'api.test',
  identityPoolId: 'eu-west-2:1',
  identityEndpoint: pool,
  userPoolEndpoint: 'https://cognito-idp.test',
  userPoolId: 'p',
  userPoolClientId: 'c',
  tellsStatus: false,
};
const healthy = { status: 'ok', checks: { records: 'ok', mail: 'ok' } };
const ill = { ...healthy, status: 'failing', checks: { records: 'ok', mail: 'failing' } };
const listed = {
  vehicles: [],
  total_available: 0,
  total_matching: 0,
  total_fitting: 0,
  understood: [],
  nearest: [],
};

interface Answer {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

/** Responses of a healthy site. */
const well: Readonly<Record<string, Answer>> = {
  [`${site}/`]: page,
  [`${site}/assets/a1.js`]: { status: 200, headers: { 'cache-control': 'max-age=31536000, immutable' } },
  [`${site}/no-such-page`]: { status: 404 },
  [`${site}/api/health`]: { status: 200, body: JSON.stringify(healthy) },
  [`${site}/api/vehicles`]: { status: 200, body: JSON.stringify(listed) },
  [`${site}/config.json`]: { status: 200, body: JSON.stringify(config) },
  [pool]: { status: 200, body: '{"IdentityId":"eu-west-2:2"}' },
  [`${site}/api/contact-submissions`]: { status: 403 },
  [`${site}/api/admin/me`]: { status: 401 },
};

const look = async (change: Readonly<Record<string, Answer>> = {}) => {
  const answers: Readonly<Record<string, Answer>> = { ...well, ...change };
  const lines: string[] = [];
  const checks = smokeChecks(site, async (url) => {
    const { status, body = '', headers } = answers[new Request(url).url] ?? { status: 500 };
    return new Response(body, { status, ...(headers && { headers }) });
  });
  const failures = await runChecks(
    checks,
    (line) => lines.push(line),
    async () => {},
  );
  return { failures, lines, count: checks.length };
};

describe('the smoke test', () => {
  test('passes on a healthy site', async () => {
    const { failures, lines, count } = await look();
    expect(failures).toBe(0);
    expect(lines).toEqual(Array.from({ length: count }, () => expect.stringMatching(/^ok /)));
  });

  test.each<[string, Record<string, Answer>, RegExp]>([
    ['the page is gone', { [`${site}/`]: { status: 403 } }, /home page.* returned 403 instead of 200/],
    [
      'its policy is gone',
      { [`${site}/`]: { ...page, headers: { 'content-type': 'text/html' } } },
      /security-policy/,
    ],
    ['its code is gone', { [`${site}/assets/a1.js`]: { status: 404 } }, /scripts and styles.*404/],
    ['anything is a page', { [`${site}/no-such-page`]: page }, /unknown page/],
    ['the API is down', { [`${site}/api/vehicles`]: { status: 503 } }, /the API lists vehicles.*503/],
    ['the API answers nonsense', { [`${site}/api/vehicles`]: { status: 200, body: '{}' } }, /not a list/],
    [
      'mail is down',
      { [`${site}/api/health`]: { status: 503, body: JSON.stringify(ill) } },
      /failing: mail$/m,
    ],
    ['the API is overrun', { [`${site}/api/health`]: { status: 503 } }, /health check returned 503/],
    ['nobody tells its health', { [`${site}/api/health`]: { status: 404 } }, /404 instead of 200 or 503/],
    ['guests are refused', { [pool]: { status: 400 } }, /guest gets an identity.*400/],
    ['forms need no signature', { [`${site}/api/contact-submissions`]: { status: 201 } }, /signature.*201/],
    ['administration is open', { [`${site}/api/admin/me`]: { status: 200 } }, /sign-in.*200/],
  ])('fails when %s', async (_, change, problem) => {
    const { failures, lines } = await look(change);
    expect(failures).toBeGreaterThan(0);
    expect(lines.filter((line) => line.startsWith('FAILS')).join('\n')).toMatch(problem);
  });

  test('reports once that nothing responds, and does not advise a rollback', async () => {
    // Nothing listens at this port.
    expect(await runScript('smoke', 'http://127.0.0.1:1')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:1 does not respond \(.*\)\. Check the address and the connection\.\n$/,
      ),
    });
  });

  test('continues if anything responds', async () => {
    const check = siteResponds(site, async () => new Response('no', { status: 503 }));
    expect(await checkProblem(check, async () => {})).toBeUndefined();
  });

  test('retries a failing check', async () => {
    let calls = 0;
    const check = {
      name: 'it comes',
      run: async () => {
        calls += 1;
        if (calls < 3) throw new Error('not yet');
      },
    };
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    expect(await runChecks([check], print, async () => {})).toBe(0);
    expect(lines).toEqual(['ok    it comes']);
  });
});
