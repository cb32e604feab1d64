import { ConflictPanel } from '../../../components/changes/conflict-panel.tsx';
import type { FieldConflict } from '../../../components/changes/find-conflicts.ts';
import { nzDate } from '../../../lib/nz-date.ts';
import type { WorkConflict } from './use-work-changes.ts';
import { authorName, type Desk, fieldLabel, formatValue } from './format-value.ts';

const authorOf = ({ by }: FieldConflict): string =>
  by === undefined ? 'Somebody else' : `${authorName(by.by_email)} at ${nzDate(new Date(by.at)).time}`;

/** Returns whether our status may follow theirs. */
const isPossible = ({ statuses }: Desk, { name, mine, theirs }: FieldConflict): boolean =>
  name !== 'status' || statuses.some((status) => status.name === theirs && status.next.includes(mine));

interface WorkConflictPanelProps {
  readonly desk: Desk;
  readonly conflict: WorkConflict;
  /** Receives the fields that keep the value of others. */
  readonly onResolve: (theirs: ReadonlySet<string>) => void;
}

/** Shows both values of a submission that two people changed. */
export const WorkConflictPanel = ({ desk, conflict, onResolve }: WorkConflictPanelProps) => (
  <ConflictPanel
    fields={conflict.fields.map((field) => ({
      name: field.name,
      label: fieldLabel(desk, field.name),
      theirs: formatValue(desk, field.name, field.theirs) || 'Nothing',
      by: authorOf(field),
      mine: formatValue(desk, field.name, field.mine) || 'nothing',
      isPossible: isPossible(desk, field),
    }))}
    onResolve={onResolve}
  />
);
