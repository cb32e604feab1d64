import type { WorkChange } from '#domain/work/work-history.ts';
import { changeEntries } from '../change-entries.tsx';
import { divideChange } from '../divide-change.ts';
import { ChangeIcon, OwnerIcon, TagIcon } from '../timeline-icons.ts';
import type { TimelineKind } from '../timeline-kind.ts';

const iconOf = ({ fields }: Pick<WorkChange, 'fields'>) => {
  const names = new Set(fields.map(({ name }) => name));
  if (names.has('status')) return <ChangeIcon />;
  if (names.has('owner')) return <OwnerIcon />;
  return names.has('tags') ? <TagIcon /> : <ChangeIcon />;
};

/** Changes of status with their reasons, of owner, tags, outcome and place. */
export const changeKind: TimelineKind = {
  name: 'change',
  label: 'Changes',
  entriesOf: (submission) =>
    changeEntries(submission, (change) => divideChange(change).others, { kind: 'change', iconOf }),
};
