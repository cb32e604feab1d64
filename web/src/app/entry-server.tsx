import { createStaticHandler, matchRoutes, type RouteObject } from 'react-router-dom';
import { deskPages, deskRoutes } from './desk-pages.ts';
import { renderAddress, type RenderedHtml } from './render-page.tsx';
import { createRoutes, pages } from './routes.tsx';

export interface RenderedPage extends RenderedHtml {
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

/** Renders the page at a path. @throws Error if it redirects or can't be rendered */
export const renderPage = async (path: string): Promise<RenderedPage> => {
  const sources = (matchRoutes(routes, path) ?? []).flatMap(({ route }): string[] =>
    typeof route.handle === 'string' ? [route.handle] : [],
  );
  return { ...(await renderAddress(handler, path)), sources };
};
