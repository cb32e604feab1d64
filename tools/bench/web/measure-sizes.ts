import type { SiteContent, SiteFile } from '../../../scripts/site/site-content.ts';
import type { PageSizes } from './budgets.ts';

/** Transfer size in bytes: text is compressed with brotli. */
export const bytesOf = ({ compressed, content }: SiteFile): number => (compressed ?? content).length;

export const scriptsOf = ({ content }: SiteFile): string[] => {
  const [, entry = '', chunks = ''] =
    /data-entry="([^"]*)" data-chunks="([^"]*)"/.exec(content.toString()) ?? [];
  return [entry, ...chunks.split(' ')];
};

/** Measures a built page's HTML and the scripts that it loads; needs neither a browser nor an idle machine. */
export const measureSizes = ({ files }: SiteContent, path: string): PageSizes => {
  const page = files.get(path);
  if (page === undefined) throw new Error(`The site has no page ${path}.`);
  const scripts = scriptsOf(page).flatMap((name) => files.get(name) ?? []);
  return { html: bytesOf(page), script: scripts.reduce((sum, file) => sum + bytesOf(file), 0) };
};
