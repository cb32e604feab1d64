import { formatDollars } from '#domain/money/nzd.ts';
import type { Week } from '#domain/work/week-contract.ts';

/** A bar of a chart, which is a row of its table: a figure of the last seven days and one of those before. */
export interface FigureRow {
  readonly label: string;
  readonly now: number | undefined;
  readonly before: number | undefined;
}

/** What one chart shows. */
export interface Figure {
  readonly heading: string;
  /** What the rows are. */
  readonly rowsAre: string;
  readonly note?: string;
  readonly rows: readonly FigureRow[];
  /** Returns a value as people read it. */
  readonly format: (value: number) => string;
  /** Whether the sum of all rows says something. */
  readonly isSummed: boolean;
}

const minutesInHour = 60;
const minutesInDay = 24 * minutesInHour;

/**
 * Returns a length of time as people say it, beyond a day to the hour: `5 h 40 min`.
 * @param minutes a whole number
 */
export const minutesInWords = (minutes: number): string => {
  const days = Math.floor(minutes / minutesInDay);
  const hours = Math.floor((minutes % minutesInDay) / minutesInHour);
  const rest = minutes % minutesInHour;
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ${hours} h`;
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`;
};

type OfType = Week['types'][number];

const totalOf = ({ amounts }: Week, wanted: string): number =>
  amounts.find(({ title }) => title === wanted)?.total ?? 0;

/** Returns the sums of all purposes of two weeks, the largest of the last one first. */
const purposeRows = (week: Week, before: Week): FigureRow[] => {
  const titles = new Set([...week.amounts, ...before.amounts].map(({ title }) => title));
  return Array.from(titles, (label) => ({
    label,
    now: totalOf(week, label),
    before: totalOf(before, label),
  }));
};

/** Returns what the charts of two weeks show. */
export const weekFigures = (week: Week, before: Week): Figure[] => {
  const rowsOf = (figure: (type: OfType) => number | undefined): FigureRow[] =>
    week.types.map((type) => {
      const earlier = before.types.find(({ name }) => name === type.name);
      return { label: type.label, now: figure(type), before: earlier && figure(earlier) };
    });
  const count = { rowsAre: 'Type', format: String, isSummed: true };
  return [
    { ...count, heading: 'Received', rows: rowsOf(({ received }) => received) },
    {
      ...count,
      heading: 'Answered',
      note: 'Of these, those that have had a first answer by now.',
      rows: rowsOf(({ answered }) => answered),
    },
    {
      heading: 'Time to the first answer',
      rowsAre: 'Type',
      note: 'The median: half of the answers came sooner.',
      rows: rowsOf(({ median_minutes: minutes }) => minutes),
      format: minutesInWords,
      isSummed: false,
    },
    {
      ...count,
      heading: 'Overdue',
      note: 'Of these, those that are overdue now.',
      rows: rowsOf(({ overdue }) => overdue),
    },
    {
      heading: 'Loan amounts by purpose',
      rowsAre: 'Purpose',
      rows: purposeRows(week, before),
      format: formatDollars,
      isSummed: true,
    },
  ];
};
