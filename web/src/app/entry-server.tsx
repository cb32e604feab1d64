import { scriptJson } from '#domain/site/safe-html.ts';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { StructuredDataContext } from '../components/seo/structured-data.tsx';
import { deskPages, deskRoutes } from './desk-pages.ts';
import { createRoutes, pages } from './routes.tsx';

export interface RenderedPage {
  readonly head: string;
  readonly body: string;
  /** Relative to `web/src`; components without their extension. */
  readonly sources: readonly string[];
}

const routes = createRoutes(deskRoutes);
const handler = createStaticHandler(routes);

const pathsOf = ({ path = '', lazy, children = [] }: RouteObject): string[] => [
  ...(path === '' || path === '*' || lazy === undefined ? [] : [path]),
  ...children.flatMap(pathsOf),
];

const paths = [...pages, ...deskPages].flatMap(pathsOf);

/** Static paths; any other path renders the page for unknown addresses. */
export const pagePaths: readonly string[] = paths.filter((path) => !path.includes(':'));

/** Paths that end with a parameter. */
export const dynamicRoutes: readonly string[] = paths.filter((path) => path.includes(':'));

const structuredDataScript = (data: object): string =>
  `<script type="application/ld+json">${scriptJson(data)}</script>`;

// React writes title and metadata before it.
const bodyStart = '<div class="site">';

/** Renders the page at a path. @throws Error if it redirects or can't be rendered */
export const renderPage = async (path: string): Promise<RenderedPage> => {
  const context = await handler.query(new Request(new URL(path, 'http://prerender.invalid')));
  if (context instanceof Response) throw new Error(`${path} redirects instead of rendering a page`);
  const structuredData: object[] = [];
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <StrictMode>
      <StructuredDataContext value={(data) => structuredData.push(data)}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </StructuredDataContext>
    </StrictMode>,
    {
      // Larger content would stay hidden until a script reveals it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  const html = await new Response(prelude).text();
  const start = html.indexOf(bodyStart);
  if (start < 0) throw new Error(`${path} was rendered without the root's markup`);
  const sources = (matchRoutes(routes, path) ?? []).flatMap(({ route }): string[] =>
    typeof route.handle === 'string' ? [route.handle] : [],
  );
  const head = html.slice(0, start) + structuredData.map(structuredDataScript).join('');
  return { head, body: html.slice(start), sources };
};
