import { vehiclePagePath } from '#domain/site/paths.ts';
import type { PageMeasurement } from './measure-page.ts';

/** Bytes, brotli, of a page with its styles: with headers and TLS it fits into the first round trip (10 packets of TCP). */
export const htmlBudget = 10 * 1024;

/** Bytes, brotli, of the code that a page for reading loads after its first paint. */
const scriptBudget = 95 * 1024;

/** How much later than the floor's a page's paints may come: simulated slow 4G on a middling phone. */
const paintRatio = 1.05;
/** Milliseconds until the largest thing is painted, where that is a picture: it comes after the HTML. */
const pictureBudgetMs = 1_300;
const blockingBudget = 50;

/** A single run may dip so low, the median not. */
const worstPerformance = 97;

/** A page to measure. */
export interface MeasuredRoute {
  readonly path: string;
  readonly scriptBudget: number;
  /** Milliseconds until its largest thing is painted, if that is a picture. */
  readonly pictureBudgetMs: number | undefined;
  /** Whether it shows vehicles, which only a running product has. */
  readonly needsProduct: boolean;
}

/** Stands for the page of a vehicle; which one is for the product to say. */
export const vehicleRoute = vehiclePagePath('{id}');

/** The same for pages that call the API: they bring its schemas, and those with a form the form. */
const callerBudget = 123 * 1024;
const callers: ReadonlySet<string> = new Set(['/contact-us', '/complaints', '/vehicle']);
/** The page of a vehicle brings both: the vehicles' schemas, and a form. */
const vehicleBudget = 127 * 1024;
const pictures: ReadonlySet<string> = new Set(['/vehicle', vehicleRoute]);

const scriptBudgetOf = (path: string): number => {
  if (path === vehicleRoute) return vehicleBudget;
  return callers.has(path) ? callerBudget : scriptBudget;
};

/** The pages that visitors come to read. */
export const measuredRoutes: readonly MeasuredRoute[] = [
  '/',
  '/about-us',
  '/contact-us',
  '/privacy-policy',
  '/complaints',
  '/car-finance',
  '/boat-motorbike-caravan-loans',
  '/commercial-vehicle-loan',
  '/personal-loan',
  '/debt-consolidation-loans',
  '/loan-calculator',
  '/vehicle',
  vehicleRoute,
].map((path) => ({
  path,
  scriptBudget: scriptBudgetOf(path),
  pictureBudgetMs: pictures.has(path) ? pictureBudgetMs : undefined,
  needsProduct: pictures.has(path),
}));

/**
 * Returns what is past its budget, in words; nothing when all is well.
 * @param floor the home page without its scripts, measured in the same run
 */
export const excesses = (route: MeasuredRoute, page: PageMeasurement, floor: PageMeasurement): string[] => {
  const limits: [name: string, value: number, limit: number][] = [
    ['HTML bytes', page.html, htmlBudget],
    ['JS bytes', page.script, route.scriptBudget],
    ['FCP ms', page.fcp, Math.round(floor.fcp * paintRatio)],
    ['LCP ms', page.lcp, route.pictureBudgetMs ?? Math.round(floor.lcp * paintRatio)],
    ['TBT ms', page.tbt, blockingBudget],
    ['CLS', page.cls, 0],
  ];
  const tooMuch = limits
    .filter(([, value, limit]) => value > limit)
    .map(([name, value, limit]) => `${route.path}: ${name} ${value} (budget ${limit})`);
  const tooLow = Object.entries(page.scores)
    .filter(([, score]) => score < 100)
    .map(([name, score]) => `${route.path}: ${name} ${score} (budget 100)`);
  const dips = page.performanceRuns
    .filter((score) => score < worstPerformance)
    .map((score) => `${route.path}: performance ${score} in a run (budget ${worstPerformance})`);
  return [...tooMuch, ...tooLow, ...dips];
};
