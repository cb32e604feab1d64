import { changeEntries } from '../change-entries.tsx';
import { divideChange } from '../divide-change.ts';
import { DocumentIcon } from '../timeline-icons.ts';
import type { TimelineKind } from '../timeline-kind.ts';

/** Documents that were asked for, came, were marked, moved or removed. */
export const documentKind: TimelineKind = {
  name: 'document',
  label: 'Documents',
  entriesOf: (submission) =>
    changeEntries(submission, (change) => divideChange(change).documents, {
      kind: 'document',
      iconOf: () => <DocumentIcon />,
    }),
};
