import { scriptJson } from '#domain/site/safe-html.ts';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import { StructuredDataContext } from '../components/seo/structured-data.tsx';
import { deskPages } from './desk-pages.ts';
import { createRoutes, pages } from './routes.tsx';

/** A rendered page, before head and body are put together. */
export interface RenderedPage {
  /** Title and metadata, for the head. */
  readonly head: string;
  /** The content of #root. */
  readonly body: string;
  /** Source files of the page's code, below `web/src`, without extension. */
  readonly sources: readonly string[];
}

const allPages = [...pages, ...deskPages];
const routes = createRoutes(allPages);
const handler = createStaticHandler(routes);

const paths = allPages.flatMap(({ path, lazy }) =>
  path === undefined || path === '*' || lazy === undefined ? [] : [path],
);

/** Paths of all pages with an address of their own; unknown addresses are rendered at any other path. */
export const pagePaths: readonly string[] = paths.filter((path) => !path.includes(':'));

/** Paths of pages that have one address for each record: they end with a variable. */
export const dynamicRoutes: readonly string[] = paths.filter((path) => path.includes(':'));

const structuredDataScript = (data: object): string =>
  `<script type="application/ld+json">${scriptJson(data)}</script>`;

// React writes title and metadata first, then the layout.
const bodyStart = '<div class="site">';

/**
 * Renders the page at a path.
 * @throws when the page redirects or can't be rendered
 */
export const renderPage = async (path: string): Promise<RenderedPage> => {
  const context = await handler.query(new Request(new URL(path, 'http://prerender.invalid')));
  if (context instanceof Response) throw new Error(`${path} answers a redirect instead of a page`);
  const structuredData: object[] = [];
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <StrictMode>
      <StructuredDataContext value={(data) => structuredData.push(data)}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </StructuredDataContext>
    </StrictMode>,
    {
      // React would hide larger content until a script reveals it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  const html = await new Response(prelude).text();
  const start = html.indexOf(bodyStart);
  if (start < 0) throw new Error(`${path} was rendered without the site's layout`);
  const sources = (matchRoutes(routes, path) ?? []).flatMap(({ route }): string[] =>
    typeof route.handle === 'string' ? [route.handle] : [],
  );
  const head = html.slice(0, start) + structuredData.map(structuredDataScript).join('');
  return { head, body: html.slice(start), sources };
};
