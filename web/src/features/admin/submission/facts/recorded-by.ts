import { outcomePath } from '#domain/work/outcome-fields.ts';
import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import { nameOf } from '../../../../lib/admin-session/team-names.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';

/** Returns who last recorded a field and when, if anybody did; `history` has the latest change first. */
export const recordedBy = (
  history: readonly WorkChange[],
  { name }: Pick<ShownOutcomeField, 'name'>,
): string | undefined => {
  const change = history.find(({ fields }) => fields.some((field) => field.name === outcomePath(name)));
  return change && `${nameOf(change.by_email)}, ${formatNzDate(change.at)}`;
};
