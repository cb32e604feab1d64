import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { licencesPath, vehiclePagePath } from '#domain/site/paths.ts';
import { type AssetManifest, readAssetManifest } from './asset-manifest.ts';
import { bootScript, inlineStyles, pageHtml, type StyleSheet } from './page-html.ts';

import { earlyScripts } from './early-script.ts';
import { fontLicences } from './font-licences.ts';
import { robots, sitemap, webManifest } from './site-files.ts';

/**
 * Leaves out what HTML implies in pictures: their closing tags and their namespace. With these two pages would not fit into
 * the first round trip.
 */
const compactSvg = (html: string): string =>
  html
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', '')
    .replaceAll(/><\/(?:path|rect|circle|use)>/g, '/>');

interface RenderedPage {
  readonly head: string;
  readonly body: string;
  readonly sources: readonly string[];
}

/** What the bundle of `web/src/app/entry-server.tsx` offers. */
interface Renderer {
  readonly pagePaths: readonly string[];
  readonly dynamicRoutes: readonly string[];
  readonly renderPage: (path: string) => Promise<RenderedPage>;
}

/** What whoever serves the site must know of it. */
export interface SiteManifest {
  /** Sources for the content security policy: the inline scripts, and the inline style sheets. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Paths with a page of their own: `/contact-us` is `contact-us/index.html`. */
  readonly routes: readonly string[];
  /** Paths whose records share one page: `/contact-seller/*` is `contact-seller/_/index.html`. */
  readonly dynamicRoutes: readonly string[];
}

const notFoundPath = '/404';

/** Stands for whatever a family's addresses end with; no address does itself. */
const dynamicSegment = '_';

const pathParameter = /:\w+/g;

const pageFile = (path: string): string => {
  if (path === notFoundPath) return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
};

const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const isIndexed = ({ head }: RenderedPage): boolean =>
  !head.includes('<meta name="robots" content="noindex"');

/** Whether a page shows nothing before somebody has signed in: its first paint is worth no hash in the content security policy. */
const isAdminPage = (path: string): boolean => /^\/admin(\/|$)/.test(path);

const readStyleSheets = async (
  siteFolder: string,
  assets: AssetManifest,
  sources: readonly string[],
): Promise<StyleSheet[]> =>
  Promise.all(
    assets.styleSheetsOf(sources).map(async (href) => {
      const css = await readFile(join(siteFolder, href), 'utf8');
      return { href, css: css.trim() };
    }),
  );

/** Writes every page of the built site as HTML, with its styles inlined where visitors see it, and the files for robots. */
export const prerenderSite = async (siteFolder: string, renderer: Renderer): Promise<SiteManifest> => {
  const viteFolder = join(siteFolder, '.vite');
  const assets = await readAssetManifest(join(viteFolder, 'manifest.json'));
  await rm(viteFolder, { recursive: true });
  const styleHashes = new Set<string>();
  const indexed: string[] = [];

  const write = async (file: string, content: string): Promise<void> => {
    const path = join(siteFolder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  };
  for (const pattern of [...renderer.pagePaths, ...renderer.dynamicRoutes, notFoundPath]) {
    const path = pattern.replaceAll(pathParameter, dynamicSegment);
    const page = await renderer.renderPage(path);
    const styleSheets = await readStyleSheets(siteFolder, assets, page.sources);
    const linksStyles = isAdminPage(path);
    if (!linksStyles) styleHashes.add(cspHash(inlineStyles(styleSheets)));
    if (isIndexed(page) && path === pattern) indexed.push(path);
    const chunks = assets.chunksOf(page.sources);
    const headScript = earlyScripts.get(pattern);
    const hasPlaceholders = pattern === vehiclePagePath(':id');
    const { entry, font, printStyleSheet } = assets;
    const html = pageHtml({
      ...page,
      body: compactSvg(page.body),
      styleSheets,
      linksStyles,
      font,
      printStyleSheet,
      entry,
      chunks,
      headScript,
      hasPlaceholders,
    });
    await write(pageFile(path), html);
  }
  await write('sitemap.xml', sitemap(indexed));
  await write('robots.txt', robots());
  await write('site.webmanifest', webManifest());
  await appendFile(join(siteFolder, licencesPath), await fontLicences());
  return {
    scriptHashes: [bootScript, ...earlyScripts.values()].map(cspHash),
    styleHashes: [...styleHashes],
    routes: renderer.pagePaths,
    dynamicRoutes: renderer.dynamicRoutes.map((pattern) => pattern.replaceAll(pathParameter, '*')),
  };
};
