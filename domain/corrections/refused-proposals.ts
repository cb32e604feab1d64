import { senderActor } from '../audit/actors.ts';
import type { WorkChange } from '../work/work-history.ts';
import { correctionPaths, proposalPaths } from './correction.ts';

/** Returns what a sender has proposed in vain, by the name of its field, until something else happens to that field. @param changes in any order */
export const refusedProposals = (
  changes: readonly Pick<WorkChange, 'version' | 'by' | 'fields'>[],
): ReadonlyMap<string, string> => {
  const refused = new Map<string, string>();
  for (const { by, fields } of changes.toSorted((one, other) => one.version - other.version)) {
    for (const { name, from, to } of fields) {
      const proposed = proposalPaths.fieldOf(name);
      // A sender who takes a wish back leaves no value either.
      if (proposed !== undefined && to === '' && by !== senderActor) refused.set(proposed, from);
      else refused.delete(proposed ?? correctionPaths.fieldOf(name) ?? '');
    }
  }
  return refused;
};
