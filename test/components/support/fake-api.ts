import { afterEach, beforeEach, jest } from '@jest/globals';
import { siteConfigPath } from '#domain/site/site-config.ts';
import { browserRetryTools } from '../../../web/src/lib/retry.ts';
import { json } from '../../web/support/fake-fetch.ts';
import { siteConfig } from '../../web/support/site-config.ts';

export interface ApiCall {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

const identity = {
  IdentityId: 'eu-west-2:11111111-1111-4111-8111-111111111111',
  Credentials: { AccessKeyId: 'AKID', SecretKey: 'secret', SessionToken: 'token', Expiration: 4_102_444_800 },
};

/** Returns the server's answer to a submission. */
export const stored = ({ id }: ApiCall['body']): Response =>
  json(200, { id, created_at: '2026-02-03T10:00:00.000Z', reference: 'AB-0000-0001' });

/** Moves the last input of all drafts back in time. */
export const ageDrafts = (minutes: number): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.endsWith(':saved-at')) sessionStorage.setItem(key, String(Date.now() - minutes * 60_000));
};

/** Answers a visitor's calls for each test of a file; retries and double clicks are over at once. */
export const useFakeApi = () => {
  const calls: ApiCall[] = [];
  let answer: (call: ApiCall) => Response | Promise<Response>;
  let globals: object;
  beforeEach(() => {
    calls.length = 0;
    sessionStorage.clear();
    const { fetch, IS_REACT_ACT_ENVIRONMENT } = globalThis as Record<string, unknown>;
    globals = { fetch, IS_REACT_ACT_ENVIRONMENT };
    // Tests wait for what the page shows, as visitors do.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    answer = ({ body }) => stored(body);
    jest.spyOn(browserRetryTools, 'sleep').mockResolvedValue();
    globalThis.fetch = async (address, init) => {
      const path = address as string;
      if (path === siteConfigPath) return json(200, siteConfig);
      if (path === siteConfig.identityEndpoint) return json(200, identity);
      const call = { path, body: JSON.parse(init?.body as string) as ApiCall['body'] };
      calls.push(call);
      return path.startsWith('/api/notify/') ? json(200, { status: 'sent' }) : answer(call);
    };
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Object.assign(globalThis, globals);
  });
  return {
    /** Answers further submissions in this way. */
    answerWith: (next: typeof answer): void => {
      answer = next;
    },
    /** Returns the submissions so far. */
    sent: () => calls.filter(({ path }) => !path.startsWith('/api/notify/')).map(({ body }) => body),
  };
};

/** Returns the server's refusal of a submission. */
export const refusal = (message: string, more: object = {}, status = 400): Response =>
  json(status, { error: { code: 'validation_failed', message, ...more } });
