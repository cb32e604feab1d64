import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentilesOf } from './percentiles.ts';
import { machine, writeResult } from './performance-file.ts';

/** Measures how long it takes to make the templates, beside an empty CDK app: `npm run bench:synth`. */
const rounds = 5;
const cdk = ['node_modules/aws-cdk/bin/cdk', 'synth', '--quiet', '--output'];

const folder = mkdtempSync(join(tmpdir(), 'broker-bench-'));
const out = join(folder, 'out');

interface Measured {
  readonly name: string;
  readonly args: readonly string[];
  /** Seconds; none for what stands beside it only. */
  readonly most?: number;
}

const measured: readonly Measured[] = [
  {
    name: 'floor: `cdk synth` of an empty app',
    args: [...cdk, out, '--app', 'node tools/bench/synth/empty-app.ts'],
  },
  { name: '`cdk synth` of prod', args: [...cdk, out, '--context', 'stage=prod'], most: 6 },
  {
    name: 'dev, staging and prod in one process',
    args: ['tools/bench/synth/three-stages.ts', out],
    most: 9,
  },
];

const secondsOf = (args: readonly string[]): number => {
  const start = performance.now();
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  return (performance.now() - start) / 1_000;
};

execFileSync(process.execPath, ['scripts/build-site.ts'], { stdio: 'inherit' });
const times = measured.map((): number[] => []);
// The first round fills caches, and does not count.
for (let round = 0; round <= rounds; round += 1) {
  measured.forEach(({ name, args }, index) => {
    const seconds = secondsOf(args);
    if (round === 0) return;
    times[index]?.push(seconds);
    console.log(`round ${round}: ${name}: ${seconds.toFixed(1)} s`);
  });
}
rmSync(folder, { recursive: true });

const results = measured.map(({ name, most }, index) => {
  const seconds = percentilesOf(times[index] ?? []).p50;
  return { name, most, seconds };
});
const table = [
  '| What | Seconds | At most |',
  '| --- | --: | --: |',
  ...results.map(({ name, most, seconds }) => `| ${name} | ${seconds.toFixed(1)} | ${most ?? ''} |`),
].join('\n');
console.log(table);
await writeResult(
  'Synth',
  `\`npm run bench:synth\` makes the templates with all rules on: the Lambdas are bundled anew each time, the site is built
already. Medians of ${rounds} rounds, in turn.

${table}

Measured on ${new Date().toISOString().slice(0, 10)} on ${machine()}.`,
);
process.exitCode = results.some(({ most, seconds }) => most !== undefined && seconds > most) ? 1 : 0;
