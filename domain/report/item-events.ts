import { isDate } from '../text/is-date.ts';
import { aucklandDate } from '../work/auckland-time.ts';
import { outcomeNameOf, outcomePath, type Outcome } from '../work/outcome-fields.ts';
import type { WorkItem } from '../work/work-item.ts';
import { isClosed, uncountedStatuses, type Workflow } from '../work/workflow.ts';
import { unknownSource } from '../submissions/source-name.ts';
import { askedEvents, endedAskedEvents } from './asked-events.ts';
import { receivedEvent, type ReportEvent } from './report-event.ts';

const minuteMs = 60_000;

const dayOf = (time: string): string => aucklandDate(Date.parse(time));

/** Returns the time from the receipt; whole days to a recorded date, which has no time. */
const minutesTo = (received: string, to: string): number => {
  const from = isDate(to) ? dayOf(received) : received;
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / minuteMs));
};

const amountOf = (outcome: Outcome, field: string | undefined): number | undefined => {
  const value = field === undefined ? undefined : outcome[field];
  return value === undefined ? undefined : Number(value);
};

/** Lists the statuses that count: a closed one that was left again was taken back. */
const countedStatuses = (work: Workflow, { status, reached = {} }: WorkItem): [name: string, at: string][] =>
  Object.entries(reached).filter(([name]) => name === status || !isClosed(work, name));

/**
 * Lists what a report counts of a submission; nothing of spam and duplicates. The day of what has a recorded date is that date, and not
 * the day on which somebody recorded it.
 */
export const itemEvents = (work: Workflow, item: WorkItem): ReportEvent[] => {
  const { type, owner, status, received_at, amount, source = unknownSource, outcome = {} } = item;
  if (uncountedStatuses.includes(status)) return [];
  const { lenderField, amountField, dated = {} } = work.report ?? {};
  const lender = lenderField === undefined ? undefined : outcome[lenderField];
  const event = (name: string, day: string, paid?: number, minutes?: number): ReportEvent => ({
    name,
    day,
    type,
    owner,
    source,
    lender,
    amount: paid,
    minutes,
  });
  const lent = amountOf(outcome, amountField) ?? amount;
  const statuses = countedStatuses(work, item).map(([name, at]) => {
    const { dateField } = dated[name] ?? {};
    const recorded = dateField === undefined ? undefined : outcome[dateField];
    return event(name, recorded ?? dayOf(at), lent, minutesTo(received_at, recorded ?? at));
  });
  const payments = Object.entries(dated).flatMap(([name, { dateField, amountField: paidField }]) => {
    const paid = amountOf(outcome, paidField);
    const day = outcome[dateField];
    return paid === undefined || day === undefined ? [] : [event(name, day, paid)];
  });
  return [
    event(receivedEvent, dayOf(received_at), amount),
    ...statuses,
    ...payments,
    ...askedEvents(work, item),
  ];
};

/** Returns the names of events that a change may have taken back. */
export const endedEvents = (
  work: Workflow,
  { status, reached = {}, outcome = {} }: WorkItem,
  fields: readonly { readonly name: string; readonly from: string }[],
): ReadonlySet<string> => {
  const { register, report } = work;
  const changed = new Map(fields.map(({ name, from }) => [name, from]));
  const undated = Object.entries(report?.dated ?? {})
    .filter(([, { dateField, amountField }]) =>
      [dateField, amountField].some((field) => field !== undefined && changed.has(outcomePath(field))),
    )
    .map(([name]) => name);
  const left = changed.get('status');
  const moved = left === undefined ? [] : [left, ...(register?.answeredIn ?? [])];
  const isUncounted = uncountedStatuses.includes(status);
  const values = [...changed.keys()].flatMap((path) => outcomeNameOf(path) ?? []);
  const asked = endedAskedEvents(work, isUncounted ? [...values, ...Object.keys(outcome)] : values);
  const all = isUncounted
    ? [receivedEvent, ...Object.keys(reached), ...Object.keys(report?.dated ?? {})]
    : [];
  return new Set([...undated, ...moved, ...asked, ...all]);
};
