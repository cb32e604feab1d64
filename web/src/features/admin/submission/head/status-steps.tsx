import type { ShownWork } from '#domain/work/shown-work.ts';
import type { StepAnswer } from '#domain/work/step-answer.ts';
import { useRef, useState } from 'react';
import { changesIn } from '../../../../components/changes/reduce-changes.ts';
import { failureOf } from '../../../../components/changes/send-change.ts';
import { ActButton } from '../../acts/act-button.tsx';
import { useAct } from '../../acts/use-act.ts';
import { type AskedStep, askedStepOf } from '../../changes/asked-step.ts';
import { formatValue } from '../../changes/format-value.ts';
import { StepDialog } from '../../changes/step-dialog.tsx';
import { useOpenStatus, useOpenSubmission } from '../../opened/open-submission.ts';
import { StatusAnswer } from './status-answer.tsx';

interface StatusStepsProps {
  /** Id of the section's heading. */
  readonly headingId: string;
  /** Runs an action that removes the pressed button. */
  readonly act: (action: () => void) => void;
}

/** Shows the status and the steps from it; what a step asks for is asked first. */
export const StatusSteps = ({ headingId, act }: StatusStepsProps) => {
  const { item, desk, refusals, work } = useOpenSubmission();
  const { change, changes, forget } = work;
  const isContested = changesIn(changes, 'conflict').length > 0;
  /** The step, and the submission as it was then: what others do meanwhile becomes a conflict. */
  const [asked, setAsked] = useState<{ readonly step: AskedStep; readonly base: ShownWork }>();
  const status = useOpenStatus();
  const next = status?.next ?? [];
  const steps = useRef<HTMLDivElement>(null);
  useAct('status', () => steps.current?.querySelector('button')?.focus(), {
    isOffered: next.length > 0 && !isContested,
  });
  const move = (to: string): void => {
    const step = askedStepOf(desk, item, to);
    if (step === undefined) act(() => void change({ status: to }));
    else if (step.refused === undefined) setAsked({ step, base: item });
    // Here it is known who refused.
    else setAsked({ step: { ...step, refused: refusals.join('. ') }, base: item });
  };
  const answerStep = async (
    { step, base }: NonNullable<typeof asked>,
    answer: StepAnswer,
  ): Promise<unknown> => {
    const failure = failureOf(await change({ status: step.to, ...answer }, base));
    if (failure === undefined) setAsked(undefined);
    return failure;
  };
  const cancel = (): void => {
    changesIn(changes, 'failed').forEach(forget);
    setAsked(undefined);
  };
  return (
    <div className="work-steps">
      <p>
        Status: <strong>{status?.label ?? item.status}</strong>
      </p>
      <StatusAnswer />
      <div className="actions" ref={steps}>
        {next.map((to, index) => (
          <ActButton
            key={to}
            act="step"
            actLabel={`Move to ${formatValue(desk, 'status', to)}`}
            // Nothing is left to do in a closed one.
            className={`button ${index === 0 && status?.is_closed === false ? 'button-primary' : 'button-secondary'}`}
            disabled={isContested}
            // The second click of a double click hits the button that replaced it.
            onClick={({ detail }) => {
              if (detail < 2) move(to);
            }}
          >
            <span className="visually-hidden">Move to </span>
            <span>{formatValue(desk, 'status', to)}</span>
          </ActButton>
        ))}
      </div>
      {asked !== undefined && (
        <StepDialog
          step={asked.step}
          focusId={headingId}
          onAnswer={async (answer) => answerStep(asked, answer)}
          onCancel={cancel}
        />
      )}
    </div>
  );
};
