import * as z from 'zod/mini';
import { siteAddressSchema, siteConfigPath } from '#domain/site/site-config.ts';
import type { ReadText } from '../clients/cache-text.ts';

export type SiteAddress = () => Promise<string | undefined>;

/**
 * Creates a cached reader of the site's URL. It never rejects, because a mail without links is better than none: after
 * a failure it returns undefined, and the next call reads again.
 */
export const createSiteAddressReader = (
  readText: ReadText,
  log: (event: 'site-address-unknown', details: { readonly problem: string }) => void,
): SiteAddress => {
  let cached: Promise<string | undefined> | undefined;
  const read = async (): Promise<string | undefined> => {
    try {
      const config = await readText(siteConfigPath.slice(1));
      return z.parse(siteAddressSchema, JSON.parse(config)).siteUrl;
    } catch (error) {
      log('site-address-unknown', { problem: error instanceof Error ? error.name : 'no reason' });
      return undefined;
    }
  };
  return async () => {
    cached ??= read();
    const address = await cached;
    if (address === undefined) cached = undefined;
    return address;
  };
};
