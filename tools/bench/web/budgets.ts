import { vehiclePagePath } from '#domain/site/paths.ts';
import { bars } from '../bars.ts';
import type { Bar, Figure } from '../report.ts';
import type { PageMeasurement } from './measure-page.ts';

export interface MeasuredRoute {
  readonly path: string;
  readonly htmlBar: Bar;
  readonly scriptBar: Bar;
  readonly firstPaintBar: Bar;
  readonly largestPaintBar: Bar;
  /** Whether it shows vehicles, so that it needs a running product. */
  readonly needsProduct: boolean;
}

/** Placeholder for a vehicle's page, which the running product chooses. */
export const vehicleRoute = vehiclePagePath('{id}');

/** Pages that call the API, so they load its schemas, and maybe a form. */
const callers: ReadonlySet<string> = new Set(['/contact-us', '/complaints', '/vehicle']);
const applicationRoute = '/loan-application';
const scriptBarOf = (path: string): Bar => {
  if (path === applicationRoute) return bars.applicationScript;
  if (path === vehicleRoute) return bars.vehicleScript;
  return callers.has(path) ? bars.callingScript : bars.readingScript;
};
/** Has the first vehicles in its HTML. */
export const listRoute = '/vehicle';
const pictures: ReadonlySet<string> = new Set([listRoute, vehicleRoute]);
const firstPaintBarOf = (path: string): Bar => (path === listRoute ? bars.listText : bars.paint);
const largestPaintBarOf = (path: string): Bar => (pictures.has(path) ? bars.pictureMs : bars.paint);

export const measuredRoutes: readonly MeasuredRoute[] = [
  '/',
  '/about-us',
  '/contact-us',
  '/privacy-policy',
  '/complaints',
  '/rates-and-fees',
  '/disclosure',
  '/car-finance',
  '/boat-motorbike-caravan-loans',
  '/commercial-vehicle-loan',
  '/personal-loan',
  '/debt-consolidation-loans',
  '/loan-calculator',
  applicationRoute,
  '/vehicle',
  vehicleRoute,
].map((path) => ({
  path,
  htmlBar: path === listRoute ? bars.listHtml : bars.pageHtml,
  scriptBar: scriptBarOf(path),
  firstPaintBar: firstPaintBarOf(path),
  largestPaintBar: largestPaintBarOf(path),
  needsProduct: pictures.has(path),
}));

/** In bytes, with brotli. */
export interface PageSizes {
  readonly html: number;
  readonly script: number;
}

const besideFloor = (value: number): Figure['beside'] => ({ name: 'HTML + CSS', value });

/** @param floor the home page without its scripts */
export const sizeFigures = (
  { path, htmlBar, scriptBar }: MeasuredRoute,
  page: PageSizes,
  floor: PageSizes,
): Figure[] => [
  {
    name: `${path} HTML`,
    value: page.html,
    unit: 'bytes',
    beside: besideFloor(floor.html),
    bar: htmlBar,
  },
  {
    name: `${path} JS`,
    value: page.script,
    unit: 'bytes',
    beside: besideFloor(floor.script),
    bar: scriptBar,
  },
];

/** @param floor the home page without its scripts, measured in the same run */
export const pageFigures = (
  route: MeasuredRoute,
  page: PageMeasurement,
  floor: PageMeasurement,
): Figure[] => {
  const metric = (
    name: 'fcp' | 'lcp' | 'tbt' | 'cls',
    unit: string,
    bar: Bar,
    beside = floor[name],
  ): Figure => ({
    name: `${route.path} ${name.toUpperCase()}`,
    value: page[name],
    unit,
    beside: besideFloor(beside),
    bar,
  });
  const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).map((name): Figure => ({
    name: `${route.path} ${name}`,
    value: page.scores[name],
    unit: '',
    beside: besideFloor(floor.scores[name]),
    bar: bars.score,
  }));
  return [
    ...sizeFigures(route, page, floor),
    metric('fcp', 'ms', route.firstPaintBar, route.path === listRoute ? floor.lcp : floor.fcp),
    metric('lcp', 'ms', route.largestPaintBar),
    metric('tbt', 'ms', bars.blockingMs),
    metric('cls', '', bars.layoutShift),
    ...scores,
    {
      name: `${route.path} worst performance of a run`,
      value: Math.min(...page.performanceRuns),
      unit: '',
      beside: besideFloor(Math.min(...floor.performanceRuns)),
      bar: bars.worstRun,
    },
  ];
};
