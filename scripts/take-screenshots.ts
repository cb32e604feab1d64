import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { readCommandLine } from '../bin/command/read-command-line.ts';
import { launchBrowser } from '../tools/product/launch-browser.ts';
import { readSite } from './site/site-content.ts';
import { serveSite } from './site/serve-site.ts';
import { siteHeaders } from './site/site-headers.ts';

const folder = 'build/shots';

const helpText = `
  npm run shots [PATH …]   after a build: take screenshots of every page, or of these, at three widths, in ${folder}

  --help  print this help
`;

const { positionals: wanted } = readCommandLine(helpText, {}, { takesPaths: true });

const unknownRoute = '/no-such-page';
const viewports = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const takeScreenshot = async (page: Page, route: string, ending: string): Promise<void> => {
  // Lazy pictures load only near the viewport.
  await page.evaluate(`document.querySelectorAll('img').forEach((image) => { image.loading = 'eager' })`);
  await page.waitForLoadState('networkidle');
  const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '-');
  await page.screenshot({ path: join(folder, `${name}-${ending}.png`), fullPage: true });
};

/** Clicks the link without the pointer, which would change what it is over. */
const followLink = async (page: Page, route: string): Promise<boolean> => {
  const link = page.locator(`a[href="${route}"]:not([target])`).first();
  if ((await link.count()) === 0) return false;
  await link.dispatchEvent('click');
  await page.waitForURL(`**${route}`);
  await page.waitForLoadState('networkidle');
  return true;
};

const site = readSite();
const routes = wanted.length > 0 ? wanted : [...site.routes, unknownRoute];
const { origin, close } = await serveSite(site, siteHeaders());
const browser = await launchBrowser();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

for (const viewport of viewports) {
  // Without motion all sections are visible at once.
  const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true, reducedMotion: 'reduce' });
  for (const route of routes) {
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' && route !== unknownRoute)
        console.log(`${route} at ${viewport.width} px: ${message.text()}`);
    });
    await page.goto(origin + route);
    await takeScreenshot(page, route, `${viewport.width}`);
    await page.close();
  }
  // A visitor who clicks through the site keeps the style sheets of all pages before.
  const tour = await context.newPage();
  await tour.goto(origin);
  await tour.waitForLoadState('networkidle');
  for (const route of site.routes) await followLink(tour, route);
  for (const route of routes) {
    if (await followLink(tour, route)) await takeScreenshot(tour, route, `${viewport.width}-clicked`);
  }
  await context.close();
}
await browser.close();
await close();
console.log(`Saved screenshots of ${routes.length} pages, opened and reached by clicking, in ${folder}`);
