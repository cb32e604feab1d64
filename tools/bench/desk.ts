import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../../bin/command/read-command-line.ts';
import { bars } from './bars.ts';
import { measureDesk, type DeskMeasurement } from './desk/measure-desk.ts';
import { measureInboxScripts } from './desk/inbox-scripts.ts';
import { type Bar, type Figure, figureTable, report, writeReport } from './report.ts';

const helpText = `
  npm run bench:desk   measure the lists of the desk over few and many submissions, next to a table scan, and write
                       docs/performance.md

  --help  print this help
`;

readCommandLine(helpText, {});

const sizes = [1_000, 50_000];

const folder = await mkdtemp(join(tmpdir(), 'broker-bench-'));
const measured: DeskMeasurement[] = [];
try {
  for (const size of sizes) {
    const measurement = await measureDesk(size, join(folder, String(size)));
    measured.push(measurement);
    console.log(JSON.stringify(measurement));
  }
} finally {
  await rm(folder, { recursive: true });
}

const figuresOf = ({ items, lists, scan }: DeskMeasurement): Figure[] =>
  [true, false].flatMap((isSingle) => {
    const ofKind = lists.filter((list) => list.isSingle === isSingle);
    const of = `${items.toLocaleString('en-NZ')}: ${isSingle ? 'a list' : 'a search, or two filters'}`;
    return [
      {
        name: `${of}, p95 of the slowest`,
        value: Math.max(...ofKind.map(({ p95 }) => p95)),
        unit: 'ms',
        beside: { name: 'scan', value: scan.ms },
        bar: bars.deskListMs,
      },
      {
        name: `${of}, the most expensive page`,
        value: Math.max(...ofKind.map(({ units }) => units)),
        unit: 'units',
        beside: { name: 'scan', value: scan.units },
        bar: isSingle ? bars.deskPageUnits : bars.deskSearchUnits,
      },
    ];
  });

const scripts = measureInboxScripts();
const pageFigures: Figure[] = [
  {
    name: 'Inbox JS beyond the site’s and signing in',
    value: scripts.inbox,
    unit: 'bytes',
    beside: { name: 'home page', value: scripts.home },
    bar: bars.deskScript,
  },
  ...measured.flatMap(({ items, inbox, scan }) => {
    const timed = (name: string, value: number, bar: Bar): Figure => ({
      name: `${items.toLocaleString('en-NZ')}: ${name}, p95`,
      value,
      unit: 'ms',
      beside: { name: 'scan', value: scan.ms },
      bar,
    });
    return [
      timed('list after a cold start', inbox.coldStart, bars.deskColdStartMs),
      timed('first list after the first paint', inbox.firstList, bars.deskFirstListMs),
      timed('key to what the list knows', inbox.known, bars.deskKnownMs),
      timed('key to the submission', inbox.item, bars.deskItemMs),
    ];
  }),
];
const unitFigures: Figure[] = measured.flatMap(({ items, countUnits, reportUnits, scan }) => {
  const costing = (name: string, value: number, bar: Bar): Figure => ({
    name: `${items.toLocaleString('en-NZ')}: ${name}`,
    value,
    unit: 'units',
    beside: { name: 'scan', value: scan.units },
    bar,
  });
  return [
    costing('the counts of all views', countUnits, bars.deskCountUnits),
    costing('the report of a month with 1,000', reportUnits, bars.deskReportUnits),
  ];
});
const figures = [...pageFigures, ...unitFigures, ...measured.flatMap(figuresOf)];
report(figures);
await writeReport(
  'Desk',
  figures,
  `\`npm run bench:desk\` fills the local tables with work items of all types, statuses and owners, and reads 40 pages of each of 13 lists, and
of 8 searches and pairs of filters, from the first to the twentieth, without API Gateway and Lambda; it prints each. Units are DynamoDB's read units. A
browser opens the inbox 20 times with nothing cached, and goes down its list by 20 presses of j. The peer is one scan of the table in the same run; a list that scans fails the bench.

${figureTable(figures)}`,
);
