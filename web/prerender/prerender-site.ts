import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { foldScript } from '#domain/site/fold-script.ts';
import { sitemap } from '#domain/site/sitemap.ts';
import { licencesPath, vehicleListPath, vehiclePagePath } from '#domain/site/paths.ts';
import { type AssetManifest, readAssetManifest } from './asset-manifest.ts';
import { bootScript, inlineStyles, pageHtml, type StyleSheet } from './page-html.ts';

import { lateScript } from './late-notice.ts';
import { fontLicences } from './font-licences.ts';
import { robots, webManifest } from './site-files.ts';

interface RenderedPage {
  readonly head: string;
  readonly body: string;
  readonly sources: readonly string[];
}

interface Renderer {
  readonly pagePaths: readonly string[];
  readonly dynamicRoutes: readonly string[];
  readonly renderPage: (path: string) => Promise<RenderedPage>;
}

export interface SiteManifest {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** `/contact-us` is `contact-us/index.html`. */
  readonly routes: readonly string[];
  /** `/contact-seller/*` is `contact-seller/_/index.html`. */
  readonly dynamicRoutes: readonly string[];
}

const notFoundPath = '/404';

/** Pages that Lambdas fill in. */
const filledPaths: ReadonlySet<string> = new Set([vehicleListPath, vehiclePagePath(':id')]);

/** Folder that stands for any value of a path parameter, as in contact-seller/_; no id is `_`. */
const dynamicSegment = '_';

const pathParameter = /:\w+/g;

const pageFile = (path: string): string => {
  if (path === notFoundPath) return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
};

const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const isIndexed = ({ head }: RenderedPage): boolean =>
  !head.includes('<meta name="robots" content="noindex"');

/** Admin pages show nothing before sign-in, so inlined styles would gain nothing and need a CSP hash each. */
const isAdminPage = (path: string): boolean => /^\/admin(\/|$)/.test(path);

/** Code that every admin page asks for once it runs. */
const deskSources = ['app/desk-pages.ts', 'lib/admin-session/auth-client.ts'];

const readStyleSheets = async (
  siteFolder: string,
  assets: AssetManifest,
  sources: readonly string[],
): Promise<StyleSheet[]> =>
  Promise.all(
    assets.styleSheetsOf(sources).map(async (href) => {
      const css = await readFile(join(siteFolder, href), 'utf8');
      return { href, css: css.trim(), isOfEntry: assets.entryStyleSheets.includes(href) };
    }),
  );

/** Renders every page to an HTML file. @returns the routes, and the hashes that the CSP must allow */
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
    if (!linksStyles) styleHashes.add(cspHash(inlineStyles(styleSheets, page.body)));
    if (isIndexed(page) && path === pattern) indexed.push(path);
    const chunks = assets.chunksOf(page.sources);
    const hasPlaceholders = filledPaths.has(pattern);
    const { entry, font, printStyleSheet } = assets;
    const html = pageHtml({
      ...page,
      styleSheets,
      linksStyles,
      // A visitor reads before anything runs; staff wait for what the code fetches.
      preloads: linksStyles ? [...assets.chunksOf([...page.sources, ...deskSources]), entry] : [],
      font,
      printStyleSheet,
      entry,
      chunks,
      hasPlaceholders,
    });
    await write(pageFile(path), html);
  }
  await write('sitemap.xml', sitemap(indexed.map((path) => ({ path }))));
  await write('robots.txt', robots());
  await write('site.webmanifest', webManifest());
  await appendFile(join(siteFolder, licencesPath), await fontLicences());
  return {
    scriptHashes: [bootScript, lateScript, foldScript].map(cspHash),
    styleHashes: [...styleHashes],
    routes: renderer.pagePaths,
    dynamicRoutes: renderer.dynamicRoutes.map((pattern) => pattern.replaceAll(pathParameter, '*')),
  };
};
