import type { SiteContent, SiteFile } from '../../../scripts/site/site-content.ts';
import { htmlBudget, type MeasuredRoute } from './budgets.ts';

/** Bytes of a file as it travels: with brotli, if it is text. */
export const bytesOf = ({ compressed, content }: SiteFile): number => (compressed ?? content).length;

/** Sizes of a page in bytes, brotli: its HTML, and the scripts that the HTML names. */
interface PageSizes {
  readonly html: number;
  readonly script: number;
}

const measureSizes = ({ files }: SiteContent, path: string): PageSizes => {
  const page = files.get(path);
  if (page === undefined) throw new Error(`The site has no page ${path}`);
  const [, entry = '', chunks = ''] =
    /data-entry="([^"]*)" data-chunks="([^"]*)"/.exec(page.content.toString()) ?? [];
  const scripts = [entry, ...chunks.split(' ')].flatMap((name) => files.get(name) ?? []);
  return { html: bytesOf(page), script: scripts.reduce((sum, file) => sum + bytesOf(file), 0) };
};

/**
 * Prints the sizes of some pages; needs neither a browser nor an idle machine.
 * @returns what is past its budget, in words
 */
export const reportSizes = (site: SiteContent, routes: readonly MeasuredRoute[]): string[] =>
  routes.flatMap(({ path, scriptBudget }) => {
    const { html, script } = measureSizes(site, path);
    console.log(`${path}: HTML ${html}, JS ${script} bytes`);
    return [
      ...(html > htmlBudget ? [`${path}: HTML bytes ${html} (budget ${htmlBudget})`] : []),
      ...(script > scriptBudget ? [`${path}: JS bytes ${script} (budget ${scriptBudget})`] : []),
    ];
  });
