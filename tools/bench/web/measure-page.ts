import lighthouse, { type RunnerResult } from 'lighthouse';

interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
}

/** Medians of several runs: sizes in bytes (brotli), times in milliseconds. */
export interface PageMeasurement {
  readonly html: number;
  readonly css: number;
  readonly script: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly scores: Scores;
  readonly performanceRuns: readonly number[];
  /** Audits that lost points in any run. */
  readonly failedAudits: readonly string[];
}

type Report = RunnerResult['lhr'];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const score = (report: Report, category: string): number =>
  Math.round((report.categories[category]?.score ?? 0) * 100);

const failedAuditsOf = ({ audits, categories }: Report): string[] =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);

const maxAttempts = 3;

/** Runs Lighthouse with its defaults: a phone on simulated slow 4G. */
const runOnce = async (url: string, port: number, attempt = 1): Promise<Report> => {
  const result = await lighthouse(url, { port, logLevel: 'silent', output: 'json' });
  if (result === undefined) throw new Error(`Lighthouse returned no result for ${url}.`);
  const { runtimeError } = result.lhr;
  if (runtimeError === undefined) return result.lhr;
  // Occasionally the trace of a page begins too late and is empty.
  if (attempt < maxAttempts) return runOnce(url, port, attempt + 1);
  throw new Error(`${url}: ${runtimeError.message}`);
};

/** Loads a page like a measurement does, so that all its requests have been made once. @param port of DevTools */
export const loadPage = async (url: string, port: number): Promise<void> => {
  await runOnce(url, port);
};

interface MeasureOptions {
  readonly runs: number;
  /** DevTools port of the browser. */
  readonly port: number;
  readonly html: number;
  readonly css: number;
  /** Bytes of a script by its path. */
  readonly scriptSize: (pathname: string) => number;
}

const scriptPaths = ({ audits }: Report): string[] => {
  const details = audits['network-requests']?.details;
  const items = details?.type === 'table' ? details.items : [];
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .flatMap(({ url }) => (typeof url === 'string' ? [new URL(url).pathname] : []));
};

export const measurePage = async (url: string, options: MeasureOptions): Promise<PageMeasurement> => {
  const reports: Report[] = [];
  for (let run = 0; run < options.runs; run += 1) reports.push(await runOnce(url, options.port));
  const metric = (audit: string): number =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const category = (name: string): number => median(reports.map((report) => score(report, name)));
  const size = (report: Report): number =>
    [...new Set(scriptPaths(report))].reduce((sum, path) => sum + options.scriptSize(path), 0);
  return {
    html: options.html,
    css: options.css,
    script: median(reports.map(size)),
    fcp: Math.round(metric('first-contentful-paint')),
    lcp: Math.round(metric('largest-contentful-paint')),
    tbt: Math.round(metric('total-blocking-time')),
    cls: Math.round(metric('cumulative-layout-shift') * 10_000) / 10_000,
    scores: {
      performance: category('performance'),
      accessibility: category('accessibility'),
      bestPractices: category('best-practices'),
      seo: category('seo'),
    },
    performanceRuns: reports.map((report) => score(report, 'performance')),
    failedAudits: [...new Set(reports.flatMap(failedAuditsOf))],
  };
};
