import * as z from 'zod/mini';
import { siteAddressSchema, siteConfigPath } from '#domain/site/site-config.ts';
import type { ReadText } from '../clients/s3/cached-object.ts';

/**
 * Where visitors find the site, e.g. `https://www.example.com`, from the file that the deployment put into its bucket;
 * read once, however many ask at a time. Undefined when it can't be had: a mail without links is better than none, so this
 * never rejects, and the next mail asks again.
 */
export const createSiteAddressReader = (
  readText: ReadText,
  log: (event: string, details: { readonly problem: string }) => void,
): (() => Promise<string | undefined>) => {
  let asked: Promise<string | undefined> | undefined;
  const read = async (): Promise<string | undefined> => {
    try {
      const config = await readText(siteConfigPath.slice(1));
      return z.parse(siteAddressSchema, JSON.parse(config)).siteUrl;
    } catch (error) {
      log('site address unknown', { problem: error instanceof Error ? error.name : 'no reason' });
      return undefined;
    }
  };
  return async () => {
    asked ??= read();
    const address = await asked;
    if (address === undefined) asked = undefined;
    return address;
  };
};
