import { machine, writeResult } from './performance-file.ts';

export interface Bar {
  readonly limit: number;
  /** Whether the limit is a minimum instead of a maximum. */
  readonly isLeast?: true;
  /** Whether the limit is a multiple of the floor or peer. */
  readonly isRatio?: true;
  /** Whom the bar serves, as a sentence. */
  readonly serves: string;
}

/** A measured value; `beside` is a floor or peer of the same run. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly beside?: { readonly name: string; readonly value: number };
  /** Undefined if nobody waits for it. */
  readonly bar: Bar | undefined;
}

const number = (value: number): string => String(Number(value.toFixed(value < 100 ? 2 : 0)));

/** Returns whether a figure meets its bar; one without a bar always does. */
export const isMet = ({ value, beside, bar }: Figure): boolean => {
  if (bar === undefined) return true;
  const limit = bar.isRatio ? bar.limit * (beside?.value ?? Number.NaN) : bar.limit;
  return bar.isLeast ? value >= limit : value <= limit;
};

const limitOf = ({ limit, isLeast, isRatio }: Bar, unit: string): string =>
  `at ${isLeast ? 'least' : 'most'} ${number(limit)} ${isRatio ? '×' : unit}`.trim();

const rowOf = (figure: Figure): string => {
  const { name, value, unit, beside, bar } = figure;
  const ratio = beside && beside.value > 0 ? ` (${number(value / beside.value)} ×)` : '';
  const measured = `${number(value)} ${unit}`.trim();
  const peer = beside === undefined ? '' : `${`${number(beside.value)} ${unit}`.trim()}, ${beside.name}`;
  const held =
    bar === undefined ? 'no bar | ' : `${limitOf(bar, unit)} | ${isMet(figure) ? 'met' : 'missed'}`;
  return `| ${name} | ${measured}${ratio} | ${peer} | ${held} |`;
};

export const figureTable = (figures: readonly Figure[]): string =>
  [
    '| Figure | Measured | Floor or peer | Bar | |',
    '| --- | --: | --: | --: | --- |',
    ...figures.map(rowOf),
  ].join('\n');

/** Returns a table of the figures that miss their bars, or a sentence if there are none. */
export const missedTable = (figures: readonly Figure[]): string => {
  const missed = figures.filter((figure) => !isMet(figure));
  return missed.length === 0 ? 'All bars are met.' : `These bars are missed:\n\n${figureTable(missed)}`;
};

/** Returns whom the bars serve, as a Markdown list. */
export const servedBy = (figures: readonly Figure[]): string =>
  [
    ...new Set(figures.flatMap(({ bar, unit }) => (bar ? [`- ${limitOf(bar, unit)}: ${bar.serves}`] : []))),
  ].join('\n');

/** Prints the figures; the process fails if one misses its bar. */
export const report = (figures: readonly Figure[]): void => {
  console.log(`${figureTable(figures)}\n\n${servedBy(figures)}`);
  if (!figures.every(isMet)) process.exitCode = 1;
};

/** Writes a bench's section of docs/performance.md: its text, whom its bars serve, and the machine. */
export const writeReport = (heading: string, figures: readonly Figure[], text: string): Promise<void> =>
  writeResult(
    heading,
    `${text.trim()}\n\n${servedBy(figures)}\n\nMeasured on ${new Date().toISOString().slice(0, 10)} on ${machine()}.`,
  );
