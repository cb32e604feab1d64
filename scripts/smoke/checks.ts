import * as z from 'zod/mini';
import { submitContact } from '#domain/contact/contract.ts';
import { getAdmin } from '#domain/accounts/contract.ts';
import { checkHealth } from '#domain/health/contract.ts';
import { siteConfigPath, siteConfigSchema } from '#domain/site/site-config.ts';
import { listVehicles } from '#domain/vehicles/contract.ts';

export interface Check {
  readonly name: string;
  /** Rejects with an error that describes the unexpected response. */
  readonly run: () => Promise<void>;
}

class UnexpectedResponseError extends Error {
  override readonly name = 'UnexpectedResponseError';
}

// A Lambda's cold start takes a second or two.
const timeoutMs = 15_000;

const expectThat = (isTrue: boolean, found: string): void => {
  if (!isTrue) throw new UnexpectedResponseError(found);
};

const expectHeader = ({ headers, url }: Response, name: string, wanted: RegExp): void => {
  const value = headers.get(name);
  expectThat(value !== null && wanted.test(value), `${url} has '${name}: ${value ?? ''}'`);
};

const identitySchema = z.object({ IdentityId: z.string() });

/** Checks only that the site responds; if not, the other checks are skipped. */
export const siteResponds = (site: string, send: typeof fetch = fetch): Check => ({
  name: 'the site responds',
  run: async () => {
    const response = await send(site, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
  },
});

/** Returns the checks of a deployed site, which write nothing. `site` is its origin. */
export const smokeChecks = (site: string, send: typeof fetch = fetch): Check[] => {
  const request = async (
    path: string,
    wanted: number | readonly number[],
    init: RequestInit = {},
  ): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await send(new URL(path, site), { ...init, redirect: 'manual', signal });
    const expected = [wanted].flat();
    expectThat(
      expected.includes(response.status),
      `${path} returned ${response.status} instead of ${expected.join(' or ')}`,
    );
    return response;
  };

  return [
    {
      name: 'the home page has its security headers',
      run: async () => {
        const page = await request('/', 200);
        expectHeader(page, 'content-type', /^text\/html/);
        expectHeader(page, 'content-security-policy', /default-src 'none'/);
        expectHeader(page, 'strict-transport-security', /max-age=\d{8}/);
        expectThat((await page.text()).includes('</html>'), 'the home page is incomplete');
      },
    },
    {
      name: 'scripts and styles may be cached for good',
      run: async () => {
        const html = await (await request('/', 200)).text();
        const assets = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
        expectThat(assets.size > 0, 'the home page has no scripts or styles');
        for (const asset of assets) expectHeader(await request(asset, 200), 'cache-control', /immutable/);
      },
    },
    { name: 'an unknown page returns 404', run: async () => void (await request('/no-such-page', 404)) },
    {
      name: 'all dependencies respond',
      run: async () => {
        const response = await request(`/api${checkHealth.path}`, [200, 503]);
        const health = checkHealth.response.safeParse(await response.json().catch(() => undefined));
        if (!health.success)
          throw new UnexpectedResponseError(`the health check returned ${response.status} without details`);
        const failing = Object.entries(health.data.checks).filter(([, state]) => state === 'failing');
        expectThat(response.status === 200, `failing: ${failing.map(([name]) => name).join(', ')}`);
      },
    },
    {
      name: 'the API lists vehicles',
      run: async () => {
        const response = await request(`/api${listVehicles.path}`, 200);
        expectThat(
          listVehicles.response.safeParse(await response.json()).success,
          'the response is not a list of vehicles',
        );
      },
    },
    {
      name: 'a guest gets an identity',
      run: async () => {
        const config = siteConfigSchema.parse(await (await request(siteConfigPath, 200)).json());
        const response = await request(config.identityEndpoint, 200, {
          method: 'POST',
          headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': 'AWSCognitoIdentityService.GetId',
          },
          body: JSON.stringify({ IdentityPoolId: config.identityPoolId }),
        });
        expectThat(identitySchema.safeParse(await response.json()).success, 'the response has no identity');
      },
    },
    {
      name: 'the API refuses forms without a signature',
      run: async () => void (await request(`/api${submitContact.path}`, 403, { method: 'POST', body: '{}' })),
    },
    {
      name: 'the API refuses administration without a sign-in',
      run: async () => void (await request(`/api${getAdmin.path}`, 401)),
    },
  ];
};
