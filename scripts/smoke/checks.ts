import * as z from 'zod/mini';
import { submitContact } from '#domain/contact/contract.ts';
import { getAdmin } from '#domain/accounts/contract.ts';
import { checkHealth } from '#domain/health/contract.ts';
import { siteConfigPath, siteConfigSchema } from '#domain/site/site-config.ts';
import { listVehicles } from '#domain/vehicles/contract.ts';

/** Something that a visitor would notice if it failed. */
export interface Check {
  readonly name: string;
  /** Rejects with an error that tells what was found instead. */
  readonly run: () => Promise<void>;
}

/** Something is not as a visitor needs it. */
class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
}

/** One answer may take so long; a Lambda's first one takes a second or two. */
const timeoutMs = 15_000;

const expectThat = (isTrue: boolean, found: string): void => {
  if (!isTrue) throw new UnexpectedAnswerError(found);
};

const expectHeader = ({ headers, url }: Response, name: string, wanted: RegExp): void => {
  const value = headers.get(name);
  expectThat(value !== null && wanted.test(value), `${url} has '${name}: ${value ?? ''}'`);
};

const identitySchema = z.object({ IdentityId: z.string() });

/** That a site answers at all, whatever it says: where it does not, no other check is worth its time. */
export const siteAnswers = (site: string, send: typeof fetch = fetch): Check => ({
  name: 'the site answers',
  run: async () => {
    const answer = await send(site, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await answer.body?.cancel();
  },
});

/** What a deployed site must do, without writing anything. `site` is its origin. */
export const smokeChecks = (site: string, send: typeof fetch = fetch): Check[] => {
  const ask = async (
    path: string,
    wanted: number | readonly number[],
    init: RequestInit = {},
  ): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await send(new URL(path, site), { ...init, redirect: 'manual', signal });
    const expected = [wanted].flat();
    expectThat(
      expected.includes(response.status),
      `${path} answered ${response.status} instead of ${expected.join(' or ')}`,
    );
    return response;
  };

  return [
    {
      name: 'the home page, with its protections',
      run: async () => {
        const page = await ask('/', 200);
        expectHeader(page, 'content-type', /^text\/html/);
        expectHeader(page, 'content-security-policy', /default-src 'none'/);
        expectHeader(page, 'strict-transport-security', /max-age=\d{8}/);
        expectThat((await page.text()).includes('</html>'), 'the home page is cut short');
      },
    },
    {
      name: 'its code and styles, to be kept for good',
      run: async () => {
        const html = await (await ask('/', 200)).text();
        const assets = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
        expectThat(assets.size > 0, 'the home page names no assets');
        for (const asset of assets) expectHeader(await ask(asset, 200), 'cache-control', /immutable/);
      },
    },
    { name: 'an unknown page is a 404', run: async () => void (await ask('/no-such-page', 404)) },
    {
      name: 'all that it depends on answers',
      run: async () => {
        const answer = await ask(`/api${checkHealth.path}`, [200, 503]);
        const health = checkHealth.response.safeParse(await answer.json().catch(() => undefined));
        if (!health.success)
          throw new UnexpectedAnswerError(`its health came as ${answer.status}, in no words`);
        const failing = Object.entries(health.data.checks).filter(([, state]) => state === 'failing');
        expectThat(answer.status === 200, `failing: ${failing.map(([name]) => name).join(', ')}`);
      },
    },
    {
      name: 'vehicles by the API',
      run: async () => {
        const answer = await ask(`/api${listVehicles.path}`, 200);
        expectThat(listVehicles.response.safeParse(await answer.json()).success, 'no list of vehicles came');
      },
    },
    {
      name: 'a guest gets an identity',
      run: async () => {
        const config = siteConfigSchema.parse(await (await ask(siteConfigPath, 200)).json());
        const answer = await ask(config.identityEndpoint, 200, {
          method: 'POST',
          headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': 'AWSCognitoIdentityService.GetId',
          },
          body: JSON.stringify({ IdentityPoolId: config.identityPoolId }),
        });
        expectThat(identitySchema.safeParse(await answer.json()).success, 'no identity came');
      },
    },
    {
      name: 'forms are refused without a signature',
      run: async () => void (await ask(`/api${submitContact.path}`, 403, { method: 'POST', body: '{}' })),
    },
    {
      name: 'administration is refused without a sign-in',
      run: async () => void (await ask(`/api${getAdmin.path}`, 401)),
    },
  ];
};
