import { brand } from '#domain/brand.ts';
import { bootScript } from './boot-script.ts';

/** A style sheet of the page: its address, and what stands in it. */
export interface StyleSheet {
  readonly href: string;
  readonly css: string;
}

interface DocumentParts {
  readonly head: string;
  readonly body: string;
  readonly styleSheets: readonly StyleSheet[];
  /** Address of the module that hydrates the page. */
  readonly entry: string;
  /** Addresses of the other modules that the page needs. */
  readonly chunks: readonly string[];
  /** Runs before anything else is read. */
  readonly headScript: string | undefined;
}

/** What the head says on every page. */
const commonHead = [
  '<meta name="geo.region" content="NZ-AUK">',
  `<meta name="geo.placename" content="${brand.address.city}">`,
  `<meta property="og:site_name" content="${brand.name}">`,
  '<meta property="og:type" content="website"><meta property="og:locale" content="en_NZ">',
  `<meta property="og:image" content="${brand.siteUrl}/share.png">`,
  '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
  '<meta property="og:image:alt" content="Rangitoto in the morning">',
  '<meta name="twitter:card" content="summary_large_image">',
  '<meta name="theme-color" content="#0b3b36">',
  '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
].join('');

/**
 * Puts a rendered page into an HTML document that needs no further request for its first paint. Its style sheets
 * are inlined; each is also named by a disabled link, so that the page's code, which looks for links, does not
 * fetch it once more.
 */
export const htmlDocument = ({ head, body, styleSheets, entry, chunks, headScript }: DocumentParts): string =>
  [
    `<!doctype html><html lang="en-NZ" data-entry="${entry}" data-chunks="${chunks.join(' ')}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    headScript === undefined ? '' : `<script>${headScript}</script>`,
    ...styleSheets.map(({ css }) => `<style>${css}</style>`),
    head,
    commonHead,
    ...styleSheets.map(({ href }) => `<link rel="stylesheet" href="${href}" disabled>`),
    `</head><body><div id="root">${body}</div><script>${bootScript}</script></body></html>`,
  ].join('');
