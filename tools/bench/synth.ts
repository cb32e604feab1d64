import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bars } from './bars.ts';
import { percentilesOf } from './percentiles.ts';
import { type Bar, type Figure, figureTable, report, writeReport } from './report.ts';

// `npm run bench:synth`: measures the synthesis of the templates, next to an empty CDK app.
const rounds = 5;
const cdk = ['node_modules/aws-cdk/bin/cdk', 'synth', '--quiet', '--output'];

const folder = mkdtempSync(join(tmpdir(), 'broker-bench-'));
const out = join(folder, 'out');

interface Measured {
  readonly name: string;
  readonly args: readonly string[];
  readonly bar: Bar;
}

const measured: readonly Measured[] = [
  { name: '`cdk synth` of prod', args: [...cdk, out, '--context', 'stage=prod'], bar: bars.synthSeconds },
  {
    name: 'dev, staging and prod in one process',
    args: ['tools/bench/synth/three-stages.ts', out],
    bar: bars.stagesSeconds,
  },
];
const floorName = '`cdk synth` of an empty app';
const commands = [
  { name: floorName, args: [...cdk, out, '--app', 'node tools/bench/synth/empty-app.ts'] },
  ...measured,
];

const secondsOf = (args: readonly string[]): number => {
  const start = performance.now();
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  return (performance.now() - start) / 1_000;
};

execFileSync(process.execPath, ['scripts/build-site.ts'], { stdio: 'inherit' });
const times = new Map(commands.map(({ name }): [string, number[]] => [name, []]));
// The first round fills caches and does not count.
for (let round = 0; round <= rounds; round += 1) {
  for (const { name, args } of commands) {
    const seconds = secondsOf(args);
    if (round === 0) continue;
    times.get(name)?.push(seconds);
    console.log(`round ${round}: ${name}: ${seconds.toFixed(1)} s`);
  }
}
rmSync(folder, { recursive: true });

const medianOf = (name: string): number => percentilesOf(times.get(name) ?? []).p50;
const beside = { name: floorName, value: medianOf(floorName) };
const figures = measured.map(({ name, bar }): Figure => ({
  name,
  value: medianOf(name),
  unit: 's',
  beside,
  bar,
}));
report(figures);
await writeReport(
  'Synth',
  figures,
  `\`npm run bench:synth\` synthesizes the templates with all rules on. The Lambdas are bundled again each time; the site has been
  built before. Medians of ${rounds} rounds, in turn.

${figureTable(figures)}`,
);
