import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { redirects } from '#domain/site/paths.ts';

const entry = '/src/app/entry-client.tsx';
const fontFile = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const notFound = '/404';

interface LiveResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

// As the edge does: otherwise a path with a trailing slash would be rendered as not found, but the router would find the page.
const redirectTarget = (pathname: string, pages: ReadonlySet<string>): string | undefined => {
  const withoutSlash = pathname.replace(/\/$/, '');
  return redirects[withoutSlash] ?? (pages.has(withoutSlash) ? withoutSlash : undefined);
};

const matchesDynamicRoute = (pathname: string, patterns: readonly string[]): boolean =>
  patterns.some((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[a-z0-9-]+')}$`).test(pathname));

const respond = async (vite: ViteDevServer, url: string): Promise<LiveResponse> => {
  const { renderPage, pagePaths, dynamicRoutes } = await vite.ssrLoadModule('/src/app/entry-server.tsx');
  const { pageHtml } = await vite.ssrLoadModule('/prerender/page-html.ts');
  const [pathname = '/', ...query] = url.split(/(?=\?)/);
  const pages = new Set<string>(pagePaths);
  const isPage = pages.has(pathname) || matchesDynamicRoute(pathname, dynamicRoutes);
  const target = isPage ? undefined : redirectTarget(pathname, pages);
  if (target !== undefined)
    return { status: 301, headers: { location: [target, ...query].join('') }, body: '' };

  const page = await renderPage(isPage ? pathname : notFound);
  const html = pageHtml({
    head: `${page.head}<link rel="stylesheet" href="/src/styles/common.css"><link rel="stylesheet" href="/src/styles/site.css">`,
    body: page.body,
    styleSheets: [],
    font: `/@fs${fileURLToPath(import.meta.resolve(fontFile))}`,
    printStyleSheet: '/src/styles/print.css',
    entry,
    // Vite names the other chunks only on request.
    chunks: [entry],
  });
  return {
    status: isPage ? 200 : 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: await vite.transformIndexHtml(url, html),
  };
};

export const livePages: Plugin = {
  name: 'live-pages',
  configureServer: (vite) => () => {
    vite.middlewares.use((request, response, next) => {
      respond(vite, request.originalUrl ?? '/').then(
        ({ status, headers, body }) => response.writeHead(status, headers).end(body),
        next,
      );
    });
  },
};
