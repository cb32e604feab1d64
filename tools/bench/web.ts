import { execFileSync } from 'node:child_process';
import { brotliCompressSync } from 'node:zlib';
import { readCommandLine } from '../../bin/command/read-command-line.ts';
import { freePort } from '../product/free-port.ts';
import { launchBrowser } from '../product/launch-browser.ts';
import { listRoute, measuredRoutes, pageFigures, sizeFigures, vehicleRoute } from './web/budgets.ts';
import { loadPage, measurePage, type PageMeasurement } from './web/measure-page.ts';
import { bytesOf, measureSizes } from './web/measure-sizes.ts';
import { type Figure, missedTable, report, writeReport } from './report.ts';
import { startProduct } from './web/product.ts';
import { describePages, type Row } from './web/page-table.ts';
import { readSite, type SiteFile, createSiteFile } from '../../scripts/site/site-content.ts';
import { serveSite } from '../../scripts/site/serve-site.ts';
import { siteHeaders } from '../../scripts/site/site-headers.ts';

const runs = 5;
const floorPath = '/floor';

const helpText = `
  npm run bench:web -- [PATH …] [options]   build the site and measure its pages

  With neither a path nor an option it writes docs/performance.md.
  --sizes  measure only the sizes of pages and scripts
  --help   print this help
`;

const { values, positionals: wanted } = readCommandLine(
  helpText,
  { sizes: { type: 'boolean', default: false } },
  { takesPaths: true },
);

/** Leaves only the HTML and CSS of a page. */
const removeScripts = ({ type, content }: SiteFile): SiteFile =>
  createSiteFile(
    type,
    Buffer.from(
      content
        .toString()
        .replace(/ data-entry="[^"]*" data-chunks="[^"]*"/, '')
        .replaceAll(/<script.*?<\/script>/gs, ''),
    ),
  );

const stylesOf = ({ content }: SiteFile): number => {
  const styles = [...content.toString().matchAll(/<style>(.*?)<\/style>/gs)];
  return brotliCompressSync(styles.map(([, css]) => css).join('')).length;
};

execFileSync(process.execPath, ['scripts/build-site.ts'], { stdio: 'inherit' });
const site = readSite();
const routes = measuredRoutes.filter(({ path }) => wanted.length === 0 || wanted.includes(path));
const pages = new Map(site.files);
const home = site.files.get('/') ?? site.notFound;
const floorPage = removeScripts(home);
pages.set(floorPath, floorPage);
if (values.sizes) {
  const built = routes.filter(({ path }) => path !== vehicleRoute);
  const floor = { html: bytesOf(floorPage), script: 0 };
  report(built.flatMap((route) => sizeFigures(route, measureSizes(site, route.path), floor)));
  process.exit();
}

const product = routes.some(({ needsProduct }) => needsProduct) ? await startProduct() : undefined;
const addressOf = (path: string): string => (product && path === vehicleRoute ? product.vehiclePath : path);
if (product !== undefined) {
  for (const path of [product.vehiclePath, listRoute]) {
    const page = await fetch(product.origin + path);
    pages.set(path, createSiteFile('text/html', Buffer.from(await page.arrayBuffer())));
  }
}
const server = await serveSite({ ...site, files: pages }, siteHeaders(), product?.origin);
const port = await freePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`, '--ignore-certificate-errors']);

// Records the product's responses, then stops it: it would take CPU time from the browser.
for (const { path } of routes.filter(({ needsProduct }) => needsProduct)) {
  await loadPage(server.origin + addressOf(path), port);
}
await product?.close();

const measure = async (path: string): Promise<PageMeasurement> => {
  const address = addressOf(path);
  const page = pages.get(address);
  if (page === undefined) throw new Error(`The site has no page ${path}.`);
  const measurement = await measurePage(server.origin + address, {
    runs,
    port,
    html: bytesOf(page),
    css: stylesOf(page),
    scriptSize: (pathname) => {
      const script = pages.get(pathname);
      return script === undefined ? 0 : bytesOf(script);
    },
  });
  const { fcp, lcp, failedAudits } = measurement;
  console.log(
    `${path}: FCP ${fcp}, LCP ${lcp} ms${failedAudits.map((audit) => `, fails ${audit}`).join('')}`,
  );
  return measurement;
};

const rows: Row[] = [];
const figures: Figure[] = [];
const floor = await measure(floorPath);
for (const route of routes) {
  const page = await measure(route.path);
  rows.push([route.path, page]);
  figures.push(...pageFigures(route, page, floor));
}
rows.push(['floor: HTML + CSS', floor]);
const version = browser.version();
await browser.close();
await server.close();

report(figures);
if (wanted.length === 0) {
  const text = `${describePages(rows, { runs, browser: version })}\n\n${missedTable(figures)}`;
  await writeReport('Pages', figures, text);
}
