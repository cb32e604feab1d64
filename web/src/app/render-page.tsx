import { scriptJson } from '#domain/site/safe-html.ts';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { type createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { StructuredDataContext } from '../components/seo/structured-data.tsx';

export interface RenderedHtml {
  readonly head: string;
  readonly body: string;
}

export const structuredDataScript = (data: object): string =>
  `<script type="application/ld+json">${scriptJson(data)}</script>`;

// React writes title and metadata before it.
const bodyStart = '<div class="site">';

/** Removes what HTML implies in SVG; otherwise two pages would exceed the first round trip. */
const compactSvg = (html: string): string =>
  html
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', '')
    .replaceAll(/><\/(?:path|rect|circle|use)>/g, '/>');

/** Renders the page at an address. @throws Error if it redirects or can't be rendered */
export const renderAddress = async (
  handler: ReturnType<typeof createStaticHandler>,
  address: string,
  provide: (page: ReactNode) => ReactNode = (page) => page,
): Promise<RenderedHtml> => {
  const context = await handler.query(new Request(new URL(address, 'http://prerender.invalid')));
  if (context instanceof Response) throw new Error(`${address} redirects instead of rendering a page`);
  const structuredData: object[] = [];
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <StrictMode>
      <StructuredDataContext value={(data) => structuredData.push(data)}>
        {provide(<StaticRouterProvider router={router} context={context} hydrate={false} />)}
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
  if (start < 0) throw new Error(`${address} was rendered without the root's markup`);
  const head = html.slice(0, start) + structuredData.map(structuredDataScript).join('');
  return { head, body: compactSvg(html.slice(start)) };
};
