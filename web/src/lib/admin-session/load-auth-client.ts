import { loadSiteConfig } from '../load-site-config.ts';
import type { AuthClient } from './auth-client.ts';

const timeoutMs = 10_000;

const load = async (): Promise<AuthClient> => {
  const [{ createAuthClient }, config] = await Promise.all([
    import('./auth-client.ts'),
    loadSiteConfig((input) => fetch(input, { signal: AbortSignal.timeout(timeoutMs) })),
  ]);
  return createAuthClient(config);
};

let client: Promise<AuthClient> | undefined;

export const loadAuthClient = async (): Promise<AuthClient> => {
  client ??= load();
  try {
    return await client;
  } catch (error) {
    client = undefined;
    throw error;
  }
};
