import { brand } from '#domain/brand.ts';
import { markPlaceholder } from '#domain/vehicles/vehicle-page/placeholders.ts';

/** A style sheet of the page: its address, and what stands in it. */
export interface StyleSheet {
  readonly href: string;
  readonly css: string;
}

interface PageParts {
  readonly head: string;
  readonly body: string;
  readonly styleSheets: readonly StyleSheet[];
  /** Address of the font: preloaded, as it would else be asked for only once the page is laid out. */
  readonly font: string;
  /** Address of the style sheet for paper: no paint waits for it. */
  readonly printStyleSheet: string;
  /** Address of the module that hydrates the page. */
  readonly entry: string;
  /** Addresses of the other modules that the page needs. */
  readonly chunks: readonly string[];
  /** Runs before anything else is read. */
  readonly headScript: string | undefined;
  /** Whether the page is filled when it is served: see `Placeholder`. */
  readonly hasPlaceholders?: boolean;
  /** Whether the style sheets are fetched instead of inlined: the first paint waits for them. */
  readonly linksStyles?: boolean;
}

/** What the head says on every page. */
const commonHead = [
  '<meta name="geo.region" content="NZ-AUK">',
  `<meta name="geo.placename" content="${brand.address.city}">`,
  `<meta property="og:site_name" content="${brand.name}">`,
  '<meta property="og:type" content="website"><meta property="og:locale" content="en_NZ">',
  '<meta name="twitter:card" content="summary_large_image">',
  '<meta name="theme-color" content="#0b3b36">',
  '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
].join('');

/** What link previews show of a page without a picture of its own. */
const preview = [
  `<meta property="og:image" content="${brand.siteUrl}/share.png">`,
  '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
  '<meta property="og:image:alt" content="Rangitoto in the morning">',
].join('');

/** Returns the content of a page's one inline style element: the content security policy has a hash of each. */
export const inlineStyles = (styleSheets: readonly StyleSheet[]): string =>
  styleSheets.map(({ css }) => css).join('');

/**
 * Puts a rendered page into HTML that needs no further request for its first paint but the font's. Its style sheets
 * are inlined; each is also named by a disabled link, so that the page's code, which looks for links, does not
 * fetch it once more.
 */
export const pageHtml = (parts: PageParts): string => {
  const {
    head,
    body,
    styleSheets,
    font,
    printStyleSheet,
    entry,
    chunks,
    headScript,
    hasPlaceholders = false,
    linksStyles = false,
  } = parts;
  const placeholder: typeof markPlaceholder = (name, content) =>
    hasPlaceholders ? markPlaceholder(name, content) : content;
  return [
    `<!doctype html><html lang="en-NZ" data-entry="${entry}" data-chunks="${chunks.join(' ')}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<link rel="preload" href="${font}" as="font" crossorigin>`,
    headScript === undefined ? '' : `<script>${headScript}</script>`,
    linksStyles ? '' : `<style>${inlineStyles(styleSheets)}</style>`,
    placeholder('head', head),
    placeholder('preview', preview),
    commonHead,
    ...styleSheets.map(
      ({ href }) => `<link rel="stylesheet" href="${href}"${linksStyles ? '' : ' disabled'}>`,
    ),
    `<link rel="stylesheet" href="${printStyleSheet}" media="print">`,
    `</head><body><div id="root">${body}</div>${placeholder('data', '')}<script>${bootScript}</script></body></html>`,
  ].join('');
};

/**
 * The one inline script, the same on every page: once the page has loaded and its paint is on the screen, so that nothing
 * competes with that, it fetches the page's code all at once and starts it. A browser that never tells of paints, as one
 * that hides all it can of its visitor, starts the code after 2 seconds.
 */
export const bootScript = [
  `{const{dataset}=document.documentElement;`,
  `addEventListener("load",async()=>{`,
  `await new Promise(go=>{setTimeout(go,2000);`,
  `try{new PerformanceObserver(go).observe({type:"paint",buffered:true})}catch{}});`,
  `for(const href of dataset.chunks.split(" ")){`,
  `const link=document.createElement("link");`,
  `link.rel="modulepreload";link.href=href;document.head.append(link)}`,
  `await import(dataset.entry)})}`,
].join('');
