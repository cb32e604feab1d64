import { aucklandDate } from '../work/auckland-time.ts';
import type { Outcome } from '../work/outcome-fields.ts';
import type { WorkItem } from '../work/work-item.ts';
import { isClosed, uncountedStatuses, type Workflow } from '../work/workflow.ts';
import { receivedEvent, type ReportEvent } from './report-event.ts';

const minuteMs = 60_000;

/** Source of a submission of which it is not known. */
export const unknownSource = 'unknown';

const dayOf = (time: string): string => aucklandDate(Date.parse(time));

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
  const common = { type, owner, source, ...(lender !== undefined && { lender }) };
  const lent = amountOf(outcome, amountField) ?? amount;
  const statuses = countedStatuses(work, item).map(([name, at]): ReportEvent => {
    const { dateField } = dated[name] ?? {};
    const recorded = dateField === undefined ? undefined : outcome[dateField];
    return {
      ...common,
      name,
      day: recorded ?? dayOf(at),
      ...(lent !== undefined && { amount: lent }),
      minutes: Math.max(0, Math.round((Date.parse(at) - Date.parse(received_at)) / minuteMs)),
    };
  });
  const payments = Object.entries(dated).flatMap(([name, { dateField, amountField: paidField }]) => {
    const paid = amountOf(outcome, paidField);
    const day = outcome[dateField];
    return paid === undefined || day === undefined ? [] : [{ ...common, name, day, amount: paid }];
  });
  return [
    { ...common, name: receivedEvent, day: dayOf(received_at), ...(amount !== undefined && { amount }) },
    ...statuses,
    ...payments,
  ];
};

/** Returns the names of events that a change may have taken back. */
export const endedEvents = (
  { register, report }: Workflow,
  { status, reached = {} }: WorkItem,
  fields: readonly { readonly name: string; readonly from: string }[],
): ReadonlySet<string> => {
  const dated = Object.keys(report?.dated ?? {});
  const moved = fields.filter(({ name }) => name === 'status').map(({ from }) => from);
  const all = uncountedStatuses.includes(status) ? [receivedEvent, ...Object.keys(reached)] : [];
  return new Set([...dated, ...moved, ...(moved.length > 0 ? (register?.answeredIn ?? []) : []), ...all]);
};
