import type { StoredItem } from '../submissions/record-answers.ts';
import type { SubmissionType } from '../submissions/submission-type.ts';
import { knownOf } from '../work/new-work-item.ts';
import { nextVersion } from '../work/next-version.ts';
import type { WorkChange } from '../work/work-history.ts';
import { submissionIdOf, type WorkItem } from '../work/work-item.ts';
import { corrected } from './corrected.ts';
import { correctionPaths, type Correction, proposalPaths } from './correction.ts';

/** A transaction has 100 items: the work item, its history and events, a mail, and words that go and come. */
const maxWordWrites = 80;

/** Leaves out new words that a transaction has no room for beside those that go. */
const fittingWords = (before: readonly string[], after: readonly string[]): string[] => {
  const gone = before.filter((word) => !after.includes(word)).length;
  const added = after.filter((word) => !before.includes(word)).slice(0, maxWordWrites - gone);
  const kept = new Set([...before, ...added]);
  return after.filter((word) => kept.has(word));
};

const without = <Value>(values: Readonly<Record<string, Value>> = {}, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([one]) => one !== name));

export interface NextItem {
  readonly item: WorkItem;
  readonly fields: WorkChange['fields'];
}

interface Author {
  readonly field: string;
  readonly at: string;
  readonly by: string;
}

const next = ({ work }: Pick<SubmissionType, 'work'>, stored: WorkItem, { at, by }: Author): WorkItem => {
  const { status, owner, aside_until } = stored;
  return nextVersion(work, stored, { status, owner, aside_until, outcome: {}, by }, at);
};

/** Formats a value for the history, as staff see it. */
const textOf = ({ answers }: Pick<SubmissionType, 'answers'>, field: string, value: string): string =>
  answers.fields[field]?.text(value) ?? value;

/** Returns the value of a field that counts. */
const countingValue = (
  type: Pick<SubmissionType, 'answers'>,
  sent: StoredItem,
  item: Pick<WorkItem, 'corrections'>,
  field: string,
): string => type.answers.read(corrected(type, sent, item), field);

const withoutProposal = (item: WorkItem, field: string): WorkItem => {
  const { proposals: proposed, ...unchanged } = item;
  const proposals = without(proposed, field);
  return { ...unchanged, ...(Object.keys(proposals).length > 0 && { proposals }) };
};

/**
 * Returns the next version of a work item in which another value of a field counts, with what its history says. A value as it was sent
 * ends the correction.
 */
export const correctItem = (
  type: SubmissionType,
  sent: StoredItem,
  stored: WorkItem,
  { field, by, ...correction }: Correction & Author,
): NextItem => {
  const { at, value, why } = correction;
  const { corrections: before } = stored;
  const changed = next(type, stored, { field, at, by });
  const isAsSent = type.answers.read(sent, field) === value;
  const corrections = { ...without(before, field), ...(!isAsSent && { [field]: correction }) };
  const {
    corrections: _before,
    excerpt: _excerpt,
    amount: _amount,
    ...unchanged
  } = withoutProposal(changed, field);
  const known = knownOf(type, submissionIdOf(stored), corrected(type, sent, { corrections }));
  return {
    item: {
      ...unchanged,
      ...known,
      words: fittingWords(stored.words, known.words),
      ...(Object.keys(corrections).length > 0 && { corrections }),
    },
    fields: [
      {
        name: correctionPaths.pathOf(field),
        from: textOf(type, field, countingValue(type, sent, stored, field)),
        to: textOf(type, field, value),
      },
      ...(why === undefined ? [] : [{ name: 'reason', from: '', to: why }]),
    ],
  };
};

/** Returns the next version of a work item without what its sender has proposed for a field. */
export const refuseProposal = (type: SubmissionType, stored: WorkItem, author: Author): NextItem => {
  const { field } = author;
  return {
    item: withoutProposal(next(type, stored, author), field),
    fields: [
      {
        name: proposalPaths.pathOf(field),
        from: textOf(type, field, stored.proposals?.[field]?.value ?? ''),
        to: '',
      },
    ],
  };
};
