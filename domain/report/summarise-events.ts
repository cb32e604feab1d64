import { median } from '../work/median.ts';
import type { ReportGroup, ReportRow, ReportStage } from './contract.ts';
import { countedName, receivedEvent, type ReportEvent } from './report-event.ts';

/** Key of the submissions without a lender. */
const none = '';

const keyOf: Readonly<Record<ReportGroup, (event: ReportEvent) => string>> = {
  source: ({ source = none }) => source,
  lender: ({ lender = none }) => lender,
  owner: ({ owner = none }) => owner,
  type: ({ type }) => type,
};

const inCents = (amount: number): number => Math.round(amount * 100);

/** Counts events by name, with the sums of their amounts. */
const count = (key: string, events: readonly ReportEvent[], lending: ReadonlySet<string>): ReportRow => {
  const row: ReportRow = { key, applications: 0, counts: {}, amounts: {} };
  for (const { name: own, type, amount } of events) {
    const name = countedName(own);
    row.counts[name] = (row.counts[name] ?? 0) + 1;
    if (name === receivedEvent && lending.has(type)) row.applications += 1;
    if (amount === undefined) continue;
    // Cents, as sums of fractions differ in their order.
    row.amounts[name] = (inCents(row.amounts[name] ?? 0) + inCents(amount)) / 100;
  }
  return row;
};

/** Only what can be settled has a lender, and a lender that was asked counts for itself alone. */
const ofGroup = (
  events: readonly ReportEvent[],
  group: ReportGroup,
  lending: ReadonlySet<string>,
): readonly ReportEvent[] =>
  events.filter(({ type, source }) => (group === 'lender' ? lending.has(type) : source !== undefined));

/** Returns a row for each source, lender, owner or type; those with most received first. @param lending names of the types that can be settled */
export const groupEvents = (
  events: readonly ReportEvent[],
  group: ReportGroup,
  lending: ReadonlySet<string>,
): ReportRow[] =>
  [...Map.groupBy(ofGroup(events, group, lending), keyOf[group])]
    .map(([key, own]) => count(key, own, lending))
    .toSorted(
      (one, other) =>
        (other.counts[receivedEvent] ?? 0) - (one.counts[receivedEvent] ?? 0) ||
        one.key.localeCompare(other.key),
    );

/** Returns how long it took from the receipt to each status. */
export const summariseStages = (events: readonly ReportEvent[]): ReportStage[] =>
  [...Map.groupBy(events, ({ type }) => type)].flatMap(([type, own]) =>
    [...Map.groupBy(own, ({ name }) => name)].flatMap(([status, reached]) => {
      const minutes = reached.flatMap((event) => event.minutes ?? []);
      const middle = median(minutes);
      return middle === undefined
        ? []
        : [{ type, status, count: minutes.length, median_minutes: Math.round(middle) }];
    }),
  );
