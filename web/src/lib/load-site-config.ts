import { type SiteConfig, siteConfigPath, siteConfigSchema } from '#domain/site/site-config.ts';
import * as z from 'zod/mini';

/** Fetches the stage's configuration of the site. @throws if the request or the validation fails */
export const loadSiteConfig = async (load: typeof fetch): Promise<SiteConfig> => {
  const response = await load(siteConfigPath);
  return z.parse(siteConfigSchema, await response.json());
};
