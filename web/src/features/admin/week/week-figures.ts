import { formatCount } from '#domain/text/format-count.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import type { Week } from '#domain/work/week-contract.ts';

/** A bar and table row: the last seven days and the seven before. */
export interface FigureRow {
  readonly label: string;
  readonly now: number | undefined;
  readonly before: number | undefined;
}

export interface Figure {
  readonly heading: string;
  /** Header of the row labels. */
  readonly rowsAre: string;
  readonly note?: string;
  readonly rows: readonly FigureRow[];
  /** Formats a value. */
  readonly format: (value: number) => string;
  /** Returns the step of the axis for the largest value, where tens are not round. */
  readonly stepOf?: (largest: number) => number;
  /** The total is meaningful. */
  readonly isSummed: boolean;
}

const minutesInHour = 60;
const minutesInDay = 24 * minutesInHour;

/** Steps of an axis whose labels have one unit each: up to an hour in minutes, up to a day in hours. */
const roundMinutes = [1, 5, 15, 60, 120, 180, 360];

/** Returns the round step, in minutes, that divides an axis into four parts at most. */
export const stepOfMinutes = (largest: number): number =>
  roundMinutes.find((step) => largest <= 4 * step) ?? Math.ceil(largest / 4 / minutesInDay) * minutesInDay;

/** Formats a duration, from a day on to the hour: `5 h 40 min`, `1 day`. @param minutes a whole number */
export const formatMinutes = (minutes: number): string => {
  const days = Math.floor(minutes / minutesInDay);
  const hours = Math.floor((minutes % minutesInDay) / minutesInHour);
  const rest = minutes % minutesInHour;
  if (days > 0) return hours > 0 ? `${formatCount(days, 'day')} ${hours} h` : formatCount(days, 'day');
  if (hours === 0) return `${rest} min`;
  return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
};

type OfType = Week['types'][number];

const totalOf = ({ amounts }: Week, wanted: string): number =>
  amounts.find(({ title }) => title === wanted)?.total ?? 0;

/** Returns the sums by purpose of two weeks, largest of the last week first. */
const purposeRows = (week: Week, before: Week): FigureRow[] => {
  const titles = new Set([...week.amounts, ...before.amounts].map(({ title }) => title));
  return Array.from(titles, (label) => ({
    label,
    now: totalOf(week, label),
    before: totalOf(before, label),
  }));
};

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
      format: formatMinutes,
      stepOf: stepOfMinutes,
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
