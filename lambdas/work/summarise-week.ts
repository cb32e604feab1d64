import type * as z from 'zod/mini';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { median } from '#domain/work/median.ts';
import type { summariseWeek as contract, Week } from '#domain/work/week-contract.ts';
import { uncountedStatuses } from '#domain/work/workflow.ts';
import type { SummarisedItem, WeekRepository } from './week.repository.ts';

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;

type Type = Pick<SubmissionType, 'name' | 'label'>;

interface Dependencies {
  readonly submissions: WeekRepository;
  readonly types: readonly Type[];
  readonly now: () => number;
}

const iso = (time: number): string => new Date(time).toISOString();

const minutesToAnswer = ({ received_at, answered_at }: SummarisedItem): number[] =>
  answered_at === undefined ? [] : [(Date.parse(answered_at) - Date.parse(received_at)) / minuteMs];

const isOverdue = ({ due_at, aside_until }: SummarisedItem, now: number): boolean =>
  aside_until === undefined && due_at !== undefined && Date.parse(due_at) <= now;

const summariseType = (
  { name, label }: Type,
  items: readonly SummarisedItem[],
  now: number,
): Week['types'][number] => {
  const own = items.filter(({ type }) => type === name);
  const minutes = own.flatMap((item) => minutesToAnswer(item));
  const middle = median(minutes);
  return {
    name,
    label,
    received: own.length,
    answered: minutes.length,
    ...(middle !== undefined && { median_minutes: Math.round(middle) }),
    overdue: own.filter((item) => isOverdue(item, now)).length,
  };
};

const sumAmounts = (items: readonly SummarisedItem[]): Week['amounts'] => {
  const byTitle = new Map<string, { title: string; count: number; total: number }>();
  for (const { title, amount } of items) {
    if (amount === undefined) continue;
    const { count, total } = byTitle.get(title) ?? { count: 0, total: 0 };
    byTitle.set(title, { title, count: count + 1, total: total + amount });
  }
  return [...byTitle.values()].sort((one, other) => other.total - one.total);
};

/** Returns a summary of the last seven days and of the seven before, without spam and duplicates. */
export const summariseWeek = async ({
  submissions,
  types,
  now,
}: Dependencies): Promise<z.output<typeof contract.response>> => {
  const until = now();
  const received = await submissions.readReceived(iso(until - 2 * weekMs), iso(until));
  const items = received.items.filter(({ status }) => !uncountedStatuses.includes(status));
  const middle = iso(until - weekMs);
  const summarise = (from: number, own: readonly SummarisedItem[]): Week => ({
    from: iso(from),
    until: iso(from + weekMs),
    types: types.map((type) => summariseType(type, own, until)),
    amounts: sumAmounts(own),
  });
  return {
    weeks: [
      summarise(
        until - weekMs,
        items.filter(({ received_at: at }) => at >= middle),
      ),
      summarise(
        until - 2 * weekMs,
        items.filter(({ received_at: at }) => at < middle),
      ),
    ],
    ...(received.countedFrom !== undefined && { counted_from: received.countedFrom }),
  };
};
