import type { ShownWork } from '#domain/work/shown-work.ts';
import type { StepAnswer } from '#domain/work/step-answer.ts';
import { type MouseEvent, useState } from 'react';
import { changesIn } from '../../../../components/changes/reduce-changes.ts';
import { failureOf } from '../../../../components/changes/send-change.ts';
import { ChevronDown } from '../../../../components/line-icons.tsx';
import { ActButton } from '../../acts/act-button.tsx';
import { type AskedStep, askedStepOf } from '../../changes/asked-step.ts';
import { formatValue } from '../../changes/format-value.ts';
import type { WorkValues } from '../../changes/work-values.ts';
import { useIsBeside } from '../../lists/use-is-beside.ts';
import { useOpenStatus, useOpenSubmission } from '../../opened/open-submission.ts';
import type { Act } from './act.ts';
import { HeadMenu } from './head-menu.tsx';
import { StepQuestion } from './step-question.tsx';

const StatusLabel = ({ label }: { readonly label: string }) => (
  <>
    <span className="visually-hidden">Status: </span>
    <span>{label}</span>
    <ChevronDown />
  </>
);

const StepLabel = ({ children }: { readonly children: string }) => (
  <>
    <span className="visually-hidden">Move to </span>
    <span>{children}</span>
  </>
);

interface StatusStepsProps {
  /** Id of the heading that takes the focus. */
  readonly headingId: string;
  readonly act: Act;
}

/** Shows the status, the usual step from it, and the others in a menu; what a step asks for is asked first. */
export const StatusSteps = ({ headingId, act }: StatusStepsProps) => {
  const { item, desk, refusals, work } = useOpenSubmission();
  const { change, changes, forget } = work;
  const isContested = changesIn(changes, 'conflict').length > 0;
  const isWide = useIsBeside();
  /** The step, and the submission as it was then: what others do meanwhile becomes a conflict. */
  const [asked, setAsked] = useState<{ readonly step: AskedStep; readonly base: ShownWork }>();
  const status = useOpenStatus();
  const next = status?.next ?? [];
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
    recorded: WorkValues,
  ): Promise<unknown> => {
    const failure = failureOf(await change({ status: step.to, ...answer, ...recorded }, base));
    if (failure === undefined) setAsked(undefined);
    return failure;
  };
  const cancel = (): void => {
    changesIn(changes, 'failed').forEach(forget);
    setAsked(undefined);
  };
  const isOpen = status?.is_closed === false;
  // Nothing is left to do in a closed one.
  const shown = isOpen ? next.slice(0, isWide ? 2 : 1) : [];
  const others = next.slice(shown.length);
  // The second click of a double click hits the button that replaced it.
  const press =
    (to: string) =>
    ({ detail }: MouseEvent): void => {
      if (detail < 2) move(to);
    };
  const label = status?.label ?? item.status;
  const labelOf = (to: string): string => formatValue(desk, 'status', to);
  return (
    <div className="head-status">
      {next.length === 0 ? (
        <span className="status-badge">{label}</span>
      ) : (
        <HeadMenu
          act="status"
          isDisabled={isContested}
          className="head-status-button"
          label={<StatusLabel label={label} />}
        >
          {(closer) => (
            <div className="actions">
              {others.map((to) => (
                <ActButton
                  key={to}
                  act="step"
                  actLabel={`Move to ${labelOf(to)}`}
                  className="button button-secondary"
                  disabled={isContested}
                  {...closer}
                  onClick={press(to)}
                >
                  <StepLabel>{labelOf(to)}</StepLabel>
                </ActButton>
              ))}
            </div>
          )}
        </HeadMenu>
      )}
      {shown.map((to, index) => (
        <ActButton
          key={to}
          act="step"
          actLabel={`Move to ${labelOf(to)}`}
          className={`button ${index === 0 ? 'button-primary' : 'button-secondary'}`}
          disabled={isContested}
          onClick={press(to)}
        >
          <StepLabel>{labelOf(to)}</StepLabel>
        </ActButton>
      ))}
      {asked !== undefined && (
        <StepQuestion
          step={asked.step}
          focusId={headingId}
          onAnswer={async (...answer) => answerStep(asked, ...answer)}
          onCancel={cancel}
        />
      )}
    </div>
  );
};
