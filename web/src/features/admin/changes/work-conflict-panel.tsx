import { useState } from 'react';
import { ConflictPanel } from '../../../components/changes/conflict-panel.tsx';
import type { FieldConflict, Values } from '../../../components/changes/find-conflicts.ts';
import { formatNzTime } from '#domain/text/nz-date-time.ts';
import { type AskedStep, askedStepOf } from './asked-step.ts';
import { StepDialog } from './step-dialog.tsx';
import type { WorkConflict } from './use-work-changes.ts';
import { authorName, type Desk, fieldLabel, formatValue } from './format-value.ts';

const authorOf = ({ by }: FieldConflict): string =>
  by === undefined ? 'Somebody else' : `${authorName(by.by_email)} at ${formatNzTime(by.at)}`;

/** Returns whether our status may follow theirs. */
const isPossible = ({ statuses }: Desk, { name, mine, theirs }: FieldConflict): boolean =>
  name !== 'status' || statuses.some((status) => status.name === theirs && status.next.includes(mine));

interface WorkConflictPanelProps {
  readonly desk: Desk;
  readonly conflict: WorkConflict;
  /** Id of the element that takes the focus once it is resolved. */
  readonly focusId: string;
  /** Receives the fields that keep the value of others, and what the step to our status asked for. */
  readonly onResolve: (theirs: ReadonlySet<string>, answer: Values) => void;
}

interface AskedChoice {
  readonly theirs: ReadonlySet<string>;
  readonly step: AskedStep;
}

/** Shows both values of a submission that two people changed. A step of ours from their status asks what it needs. */
export const WorkConflictPanel = ({ desk, conflict, focusId, onResolve }: WorkConflictPanelProps) => {
  const { fields, latest, values } = conflict;
  const [asked, setAsked] = useState<AskedChoice>();
  const { choice, reason, duplicate_of } = values;
  const resolve = (theirs: ReadonlySet<string>): void => {
    const to = fields.find(({ name }) => name === 'status' && !theirs.has(name))?.mine;
    const step = to === undefined ? undefined : askedStepOf(desk, latest, to);
    if (step === undefined) onResolve(theirs, {});
    else setAsked({ theirs, step });
  };
  return (
    <>
      <ConflictPanel
        fields={fields.map((field) => ({
          name: field.name,
          label: fieldLabel(desk, field.name),
          theirs: formatValue(desk, field.name, field.theirs) || 'Nothing',
          by: authorOf(field),
          mine: formatValue(desk, field.name, field.mine) || 'nothing',
          isPossible: isPossible(desk, field),
        }))}
        onResolve={resolve}
      />
      {asked !== undefined && (
        <StepDialog
          step={asked.step}
          focusId={focusId}
          given={{ choice, reason, duplicate_of }}
          onAnswer={async (answer, recorded) => onResolve(asked.theirs, { ...answer, ...recorded })}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
};
