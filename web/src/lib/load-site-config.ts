import { type SiteConfig, siteConfigPath, siteConfigSchema } from '#domain/site/site-config.ts';
import * as z from 'zod/mini';

/**
 * Fetches what tells this build which stage it serves.
 * @throws when it can't be fetched or read
 */
export const loadSiteConfig = async (load: typeof fetch): Promise<SiteConfig> => {
  const response = await load(siteConfigPath);
  return z.parse(siteConfigSchema, await response.json());
};
