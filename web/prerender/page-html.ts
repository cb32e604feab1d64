import { brand } from '#domain/brand.ts';
import { brandColors } from '#domain/brand-colors.ts';
import { markPlaceholder } from '#domain/vehicles/vehicle-page/placeholders.ts';
import { lateNotice, lateScript, lateStyles } from './late-notice.ts';

export interface StyleSheet {
  readonly href: string;
  readonly css: string;
  /** Whether no other code asks for it. */
  readonly isOfEntry: boolean;
}

interface PageParts {
  readonly head: string;
  readonly body: string;
  readonly styleSheets: readonly StyleSheet[];
  readonly font: string;
  readonly printStyleSheet: string;
  readonly entry: string;
  readonly chunks: readonly string[];
  /** Whether a Lambda fills in the page: see `Placeholder`. */
  readonly hasPlaceholders?: boolean;
  /** Whether to link the style sheets, which delays the first paint, instead of inlining them. */
  readonly linksStyles?: boolean;
  /** Modules that the browser fetches along with the style sheets, before it paints. */
  readonly preloads?: readonly string[];
}

const commonHead = [
  '<meta name="geo.region" content="NZ-AUK">',
  `<meta name="geo.placename" content="${brand.address.city}">`,
  `<meta property="og:site_name" content="${brand.name}">`,
  '<meta property="og:type" content="website"><meta property="og:locale" content="en_NZ">',
  '<meta name="twitter:card" content="summary_large_image">',
  `<meta name="theme-color" content="${brandColors.pounamu900}">`,
  '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
].join('');

const preview = [
  `<meta property="og:image" content="${brand.siteUrl}/share.png">`,
  '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
  '<meta property="og:image:alt" content="Rangitoto in the morning">',
].join('');

/** Tests whether a page needs its code; such pages have a `noscript`. */
const needsCode = (body: string): boolean => body.includes('<noscript>');

/** The CSP lists each by its hash. */
export const inlineStyles = (styleSheets: readonly StyleSheet[], body: string): string =>
  [...styleSheets.map(({ css }) => css), needsCode(body) ? lateStyles : ''].join('');

/** Builds a page; the disabled links of inlined style sheets keep Vite's preload code from fetching them again. */
export const pageHtml = (parts: PageParts): string => {
  const {
    head,
    body,
    styleSheets,
    font,
    printStyleSheet,
    entry,
    chunks,
    hasPlaceholders = false,
    linksStyles = false,
    preloads = [],
  } = parts;
  const placeholder: typeof markPlaceholder = (name, content) =>
    hasPlaceholders ? markPlaceholder(name, content) : content;
  return [
    `<!doctype html><html lang="en-NZ" data-entry="${entry}" data-chunks="${chunks.join(' ')}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<link rel="preload" href="${font}" as="font" crossorigin>`,
    linksStyles ? '' : `<style>${inlineStyles(styleSheets, body)}</style>`,
    placeholder('head', head),
    placeholder('preview', preview),
    commonHead,
    ...styleSheets
      .filter(({ isOfEntry }) => linksStyles || !isOfEntry)
      .map(({ href }) => `<link rel="stylesheet" href="${href}"${linksStyles ? '' : ' disabled'}>`),
    `<link rel="stylesheet" href="${printStyleSheet}" media="print">`,
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    '</head><body>',
    placeholder('body', `<div id="root">${body}</div>`),
    placeholder('data', ''),
    needsCode(body) ? `${lateNotice}<script>${lateScript}</script>` : '',
    `<script>${bootScript}</script></body></html>`,
  ].join('');
};

/**
 * Loads the page's code after the first paint, or after 2 s in browsers that report no paint, as some privacy modes do.
 */
export const bootScript = [
  `{const{dataset}=document.documentElement;`,
  `addEventListener("load",async()=>{`,
  `await new Promise(go=>{setTimeout(go,2000);`,
  `try{new PerformanceObserver(go).observe({type:"paint",buffered:true})}catch{}});`,
  `for(const href of dataset.chunks.split(" "))`,
  `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
  `await import(dataset.entry).catch(e=>{window.showLate?.();throw e})})}`,
].join('');
