import { missingOutcomeLabels, recordedFields } from '#domain/work/outcome-fields.ts';
import type { StepAnswer } from '#domain/work/step-answer.ts';
import { useState } from 'react';
import { changesIn } from '../../../components/changes/reduce-changes.ts';
import { askedStep } from '../changes/asked-step.ts';
import { formatValue } from '../changes/format-value.ts';
import { StepDialog } from '../changes/step-dialog.tsx';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { StatusAnswer } from './status-answer.tsx';

interface StatusStepsProps {
  /** Id of the section's heading. */
  readonly headingId: string;
  /** Runs an action that removes the pressed button. */
  readonly act: (action: () => void) => void;
}

/** Shows the status and the steps from it; what a step asks for is asked first. */
export const StatusSteps = ({ headingId, act }: StatusStepsProps) => {
  const { item, desk, work } = useOpenSubmission();
  const { change, changes } = work;
  const isContested = changesIn(changes, 'conflict').length > 0;
  const [wanted, setWanted] = useState<string>();
  const status = desk.statuses.find(({ name }) => name === item.status);
  const next = status?.next ?? [];
  const stepTo = (to: string) =>
    askedStep(desk, [item], to, missingOutcomeLabels(desk.outcome, to, recordedFields(item.outcome)));
  const asked = wanted !== undefined && next.includes(wanted) ? stepTo(wanted) : undefined;
  const move = (to: string): void => {
    if (stepTo(to) === undefined) act(() => void change({ status: to }));
    else setWanted(to);
  };
  const answerStep = (to: string, answer: StepAnswer): void => {
    setWanted(undefined);
    act(() => void change({ status: to, ...answer }));
  };
  return (
    <div className="work-steps">
      <p>
        Status: <strong>{status?.label ?? item.status}</strong>
      </p>
      <StatusAnswer />
      <div className="actions">
        {next.map((to, index) => (
          <button
            key={to}
            className={`button ${index === 0 ? 'button-primary' : 'button-secondary'}`}
            type="button"
            disabled={isContested}
            // The second click of a double click hits the button that replaced it.
            onClick={({ detail }) => {
              if (detail < 2) move(to);
            }}
          >
            <span className="visually-hidden">Move to </span>
            <span>{formatValue(desk, 'status', to)}</span>
          </button>
        ))}
      </div>
      {asked !== undefined && (
        <StepDialog
          step={asked}
          focusId={headingId}
          onAnswer={(answer) => answerStep(asked.to, answer)}
          onCancel={() => setWanted(undefined)}
        />
      )}
    </div>
  );
};
