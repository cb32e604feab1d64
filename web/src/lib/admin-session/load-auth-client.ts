import { loadSiteConfig } from '../load-site-config.ts';
import type { AuthClient } from './auth-client.ts';

/** Without its configuration by then, a page can say so instead of waiting for ever; in milliseconds. */
const timeoutMs = 10_000;

const load = async (): Promise<AuthClient> => {
  const [{ createAuthClient }, config] = await Promise.all([
    import('./auth-client.ts'),
    loadSiteConfig((input) => fetch(input, { signal: AbortSignal.timeout(timeoutMs) })),
  ]);
  return createAuthClient(config);
};

let client: Promise<AuthClient> | undefined;

/**
 * The page's client of the user pool, loaded when first needed: only the pages of administrators do.
 * @throws when its code or the site's configuration can't be loaded; the next call tries again
 */
export const loadAuthClient = async (): Promise<AuthClient> => {
  client ??= load();
  try {
    return await client;
  } catch (error) {
    client = undefined;
    throw error;
  }
};
