import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { redirects } from '#domain/site/paths.ts';

const entry = '/src/app/entry-client.tsx';
const fontFile = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
/** Stands for every address that is no page's. */
const notFound = '/404';

interface LiveAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Where the edge sends an address that is no page's. Without that, a page's address with a slash at its end would get
 * the page for unknown ones, and the browser's router, which finds the page, another than was rendered.
 */
const redirectOf = (pathname: string, pages: ReadonlySet<string>): string | undefined => {
  const withoutSlash = pathname.replace(/\/$/, '');
  return redirects[withoutSlash] ?? (pages.has(withoutSlash) ? withoutSlash : undefined);
};

/** Whether an address is that of one record's page, e.g. `/contact-seller/1`; the path of those is `/contact-seller/:id`. */
const isDynamicPage = (pathname: string, dynamicRoutes: readonly string[]): boolean =>
  dynamicRoutes.some((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[a-z0-9-]+')}$`).test(pathname));

const answer = async (vite: ViteDevServer, url: string): Promise<LiveAnswer> => {
  const { renderPage, pagePaths, dynamicRoutes } = await vite.ssrLoadModule('/src/app/entry-server.tsx');
  const { pageHtml } = await vite.ssrLoadModule('/prerender/page-html.ts');
  const [pathname = '/', ...query] = url.split(/(?=\?)/);
  const pages = new Set<string>(pagePaths);
  const isPage = pages.has(pathname) || isDynamicPage(pathname, dynamicRoutes);
  const target = isPage ? undefined : redirectOf(pathname, pages);
  if (target !== undefined)
    return { status: 301, headers: { location: [target, ...query].join('') }, body: '' };

  const page = await renderPage(isPage ? pathname : notFound);
  const html = pageHtml({
    head: `${page.head}<link rel="stylesheet" href="/src/styles/site.css">`,
    body: page.body,
    styleSheets: [],
    font: `/@fs${fileURLToPath(import.meta.resolve(fontFile))}`,
    printStyleSheet: '/src/styles/print.css',
    entry,
    // The page preloads at least one chunk; Vite names the others only when it is asked for them.
    chunks: [entry],
  });
  return {
    status: isPage ? 200 : 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: await vite.transformIndexHtml(url, html),
  };
};

/** Renders pages from their source, as the prerender does when the site is built, and redirects as the edge does. */
export const livePages: Plugin = {
  name: 'live-pages',
  configureServer: (vite) => () => {
    vite.middlewares.use((request, response, next) => {
      answer(vite, request.originalUrl ?? '/').then(
        ({ status, headers, body }) => response.writeHead(status, headers).end(body),
        next,
      );
    });
  },
};
