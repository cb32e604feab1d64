import type { StepAnswer } from '#domain/work/step-answer.ts';
import type { Desk } from '../changes/format-value.ts';

type Status = Desk['statuses'][number];

interface WayProps {
  readonly label: string;
  /** The status, where the label is the answer to its question. */
  readonly status?: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

const Way = ({ label, status, isDisabled, onPress }: WayProps) => (
  <button className="button button-secondary" type="button" disabled={isDisabled} onClick={onPress}>
    {status !== undefined && <span className="visually-hidden">{`${status}: `}</span>}
    <span>{label}</span>
  </button>
);

interface WaysToCloseProps {
  readonly statuses: readonly Status[];
  /** The status that is left. */
  readonly from: string;
  readonly isDisabled: boolean;
  /** Receives the status, and the answer that the press gave. */
  readonly onChoose: (to: string, answer: StepAnswer) => void;
}

/** Offers the closed statuses that can follow; where one asks for a choice, the choices instead. */
export const WaysToClose = ({ statuses, from, isDisabled, onChoose }: WaysToCloseProps) => {
  const { next = [], questions = {} } = statuses.find(({ name }) => name === from) ?? {};
  const steps = statuses.filter(({ name, is_closed: isClosed }) => isClosed && next.includes(name));
  return (
    <>
      {steps.map(({ name, label }) => {
        const question = questions[name];
        return question?.kind === 'choice' ? (
          <fieldset key={name} className="row-choices">
            <legend>{label}</legend>
            {Object.entries(question.choices).map(([choice, text]) => (
              <Way
                key={choice}
                label={text}
                status={label}
                isDisabled={isDisabled}
                onPress={() => onChoose(name, { choice })}
              />
            ))}
          </fieldset>
        ) : null;
      })}
      <div className="row-choices">
        {steps
          .filter(({ name }) => questions[name]?.kind !== 'choice')
          .map(({ name, label }) => (
            <Way key={name} label={label} isDisabled={isDisabled} onPress={() => onChoose(name, {})} />
          ))}
      </div>
    </>
  );
};
