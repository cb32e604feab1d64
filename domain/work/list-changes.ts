import { formatAgreement } from './agreement.ts';
import { outcomePath } from './outcome-fields.ts';
import { formatTags } from './tags.ts';
import type { WorkChange } from './work-history.ts';
import type { WorkItem } from './work-item.ts';

/** Returns what staff have set, by its names in the history; empty for nothing. */
export const historyValues = ({
  status,
  owner,
  tags,
  aside_until = '',
  outcome = {},
  status_answer: answer,
  refusal,
}: WorkItem): Readonly<Record<string, string>> => ({
  status,
  choice: answer?.choice ?? '',
  duplicate_of: answer?.duplicate_of?.reference ?? '',
  reason: answer?.reason ?? '',
  agreement: formatAgreement(refusal),
  owner,
  tags: formatTags(tags),
  aside_until,
  ...Object.fromEntries(Object.entries(outcome).map(([name, value]) => [outcomePath(name), value])),
});

const answerFields: ReadonlySet<string> = new Set(['choice', 'duplicate_of', 'reason']);

/** Returns the fields that differ between two versions, as the history holds them; a step's answer also in the words of the one before. */
export const listChanges = (before: WorkItem, after: WorkItem): WorkChange['fields'] => {
  const [old, current] = [historyValues(before), historyValues(after)];
  const isGiven = (name: string, to: string): boolean =>
    before.status !== after.status && to !== '' && answerFields.has(name);
  return Object.keys({ ...old, ...current })
    .map((name) => ({ name, from: old[name] ?? '', to: current[name] ?? '' }))
    .filter(({ name, from, to }) => from !== to || isGiven(name, to));
};
