import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { brand } from '../domain/brand.ts';
import { launchBrowser } from '../test/support/browser.ts';

/**
 * Draws the site's icons and the picture of link previews into web/public. Run it after a change of the brand; its
 * results are committed, so that a build needs no browser.
 */

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const publicFile = (name: string): string => fromRoot(`web/public/${name}`);

const read = async (path: string): Promise<string> => readFile(fromRoot(path), 'utf8');
const sign = await read('web/public/favicon.svg');
const scene = await read('web/src/components/scenes/harbour.svg');
const font = await readFile(
  fromRoot('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  'base64',
);

const draw = async (
  browser: Browser,
  html: string,
  { width, height, isOpaque }: { width: number; height: number; isOpaque: boolean },
): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${html}`);
  await page.evaluate('document.fonts.ready');
  const picture = await page.screenshot({ omitBackground: !isOpaque });
  await page.close();
  return picture;
};

const drawIcon = async (browser: Browser, size: number): Promise<Buffer> =>
  draw(browser, sign, { width: size, height: size, isOpaque: false });

// Home screens round the corners themselves, so the sign's own are cut off.
const drawSquareIcon = async (browser: Browser, size: number): Promise<Buffer> =>
  draw(browser, `<style>body{overflow:hidden}svg{scale:1.2}</style>${sign}`, {
    width: size,
    height: size,
    isOpaque: true,
  });

// Plain sky and sea, without the site's gradients, keep the file small.
const plainScene = scene.replace('url(#harbour-sea)', '#84c3b4').replace('xMidYMax', 'xMaxYMax');
const shareHtml = `<style>
  @font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${font}) }
  body { height: 630px; background: #eef5e6; font-family: Figtree; color: #0b3b36; position: relative; overflow: hidden }
  .scene svg { position: absolute; bottom: 0; width: 1200px; height: 400px }
  .name { position: absolute; top: 64px; left: 64px; display: flex; align-items: center; gap: 20px; font: 750 44px Figtree }
  .name svg { width: 76px }
  h1 { position: absolute; top: 168px; left: 64px; margin: 0; font: 750 76px/1.05 Figtree; letter-spacing: -.03em }
</style>
<div class="scene">${plainScene}</div><div class="name">${sign}${brand.name}</div><h1>${brand.tagline}</h1>`;

/** An icon file with one picture in it, a PNG: a directory of 22 bytes, then the picture. */
const icoOf = (png: Buffer, size: number): Buffer => {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
};

const browser = await launchBrowser();
const icoSize = 32;
const pictures = {
  'favicon.ico': icoOf(await drawIcon(browser, icoSize), icoSize),
  'apple-touch-icon.png': await drawSquareIcon(browser, 180),
  'icon-192.png': await drawSquareIcon(browser, 192),
  'icon-512.png': await drawSquareIcon(browser, 512),
  'share.png': await draw(browser, shareHtml, { width: 1200, height: 630, isOpaque: true }),
};
for (const [name, content] of Object.entries(pictures)) {
  await writeFile(publicFile(name), content);
  console.log(`${name}: ${(content.length / 1_000).toFixed(1)} KB`);
}
await browser.close();
