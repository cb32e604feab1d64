import { senderActor } from '../audit/actors.ts';
import type { SubmissionType } from '../submissions/submission-type.ts';
import { nextVersion } from '../work/next-version.ts';
import type { WorkItem } from '../work/work-item.ts';
import { proposalPaths, type Proposal } from './correction.ts';
import type { NextItem } from './correct-item.ts';

type Proposed = Pick<Proposal, 'value' | 'at'> & { readonly field: string };

/** Returns the next version of a work item whose sender asks to correct a field; a later wish replaces an earlier one. */
export const proposeCorrection = (
  { work, fields }: Pick<SubmissionType, 'work' | 'fields'>,
  stored: WorkItem,
  { field, value, at }: Proposed,
): NextItem => {
  const { status, owner, aside_until } = stored;
  const wanted = { status, owner, aside_until, outcome: {}, by: senderActor };
  return {
    item: {
      ...nextVersion(work, stored, wanted, at),
      proposals: { ...stored.proposals, [field]: { value, at } },
    },
    fields: [{ name: proposalPaths.pathOf(field), from: '', to: fields[field]?.text(value) ?? value }],
  };
};

/** Returns the next version of a work item whose sender has confirmed the address that they proposed at a time; undefined if none waits. */
export const confirmAddress = (
  { work }: Pick<SubmissionType, 'work'>,
  stored: WorkItem,
  { number, at }: { readonly number: number; readonly at: string },
): NextItem | undefined => {
  const { status, owner, aside_until, proposals = {} } = stored;
  const found = Object.entries(proposals).find(([, proposal]) => confirmationNumber(proposal) === number);
  const [field, proposal] = found ?? [];
  if (field === undefined || proposal === undefined || proposal.confirmed_at !== undefined) return undefined;
  const wanted = { status, owner, aside_until, outcome: {}, by: senderActor };
  return {
    item: {
      ...nextVersion(work, stored, wanted, at),
      proposals: { ...proposals, [field]: { ...proposal, confirmed_at: at } },
    },
    fields: [{ name: 'address_confirmed', from: '', to: proposal.value }],
  };
};

/** Returns the number from which the link of the mail to a proposed address is derived. */
export const confirmationNumber = ({ at }: Pick<Proposal, 'at'>): number => Date.parse(at);
