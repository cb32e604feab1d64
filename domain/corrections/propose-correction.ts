import { senderActor } from '../audit/actors.ts';
import type { StoredItem } from '../submissions/record-answers.ts';
import type { SubmissionType } from '../submissions/submission-type.ts';
import { nextVersion } from '../work/next-version.ts';
import type { WorkItem } from '../work/work-item.ts';
import { proposalPaths, type Proposal } from './correction.ts';
import type { NextItem } from './correct-item.ts';

interface Proposed {
  /** As the form holds them, by the names of their fields. */
  readonly values: Readonly<Record<string, string>>;
  readonly at: string;
}

const next = (
  { work }: Pick<SubmissionType, 'work'>,
  stored: WorkItem,
  at: string,
  proposals: readonly (readonly [string, Proposal])[],
): WorkItem => {
  const { status, owner, aside_until } = stored;
  const wanted = { status, owner, aside_until, outcome: {}, by: senderActor };
  const { proposals: _before, ...unchanged } = nextVersion(work, stored, wanted, at);
  return { ...unchanged, ...(proposals.length > 0 && { proposals: Object.fromEntries(proposals) }) };
};

/**
 * Returns the next version of a work item whose sender asks to correct fields; undefined if they ask for nothing new. A later wish
 * replaces an earlier one, and the value that counts takes it back.
 * @param counting the record with the values that count
 */
export const proposeCorrection = (
  type: Pick<SubmissionType, 'work' | 'fields' | 'answers'>,
  counting: StoredItem,
  stored: WorkItem,
  { values, at }: Proposed,
): NextItem | undefined => {
  const { proposals: before = {} } = stored;
  const isNow = (field: string, value: string): boolean => type.answers.read(counting, field) === value;
  const wanted = Object.entries(values).filter(([field, value]) =>
    isNow(field, value) ? before[field] !== undefined : before[field]?.value !== value,
  );
  if (wanted.length === 0) return undefined;
  const kept = Object.entries(before).filter(([field]) => !wanted.some(([name]) => name === field));
  const asked = wanted.filter(([field, value]) => !isNow(field, value));
  const textOf = (field: string, value: string): string => type.fields[field]?.text(value) ?? value;
  return {
    item: next(type, stored, at, [
      ...kept,
      ...asked.map(([field, value]) => [field, { value, at }] as const),
    ]),
    fields: wanted.map(([field, value]) => {
      const name = proposalPaths.pathOf(field);
      return isNow(field, value)
        ? { name, from: textOf(field, before[field]?.value ?? ''), to: '' }
        : { name, from: '', to: textOf(field, value) };
    }),
  };
};

/** Returns the next version of a work item whose sender has confirmed an address; undefined if that is not proposed or already confirmed. */
export const confirmAddress = (
  type: Pick<SubmissionType, 'work'>,
  stored: WorkItem,
  { field, at }: { readonly field: string; readonly at: string },
): NextItem | undefined => {
  const { proposals = {} } = stored;
  const { [field]: proposal } = proposals;
  if (proposal === undefined || proposal.confirmed_at !== undefined) return undefined;
  return {
    item: next(type, stored, at, [...Object.entries(proposals), [field, { ...proposal, confirmed_at: at }]]),
    fields: [{ name: 'address_confirmed', from: '', to: proposal.value }],
  };
};
