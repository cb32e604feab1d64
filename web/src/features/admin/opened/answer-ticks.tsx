import { movedByAnswer } from '#domain/work/answer-effect.ts';
import { nobody } from '#domain/work/work-item.ts';
import { useOpenSubmission } from './open-submission.ts';
import { formatValue } from '../changes/format-value.ts';

interface AnswerChoice {
  readonly isMoving: boolean;
  readonly isLeft: boolean;
}

interface AnswerTicksProps {
  readonly choice: AnswerChoice;
  /** Status to which the writer can move it with the answer. */
  readonly offered: string | undefined;
  readonly onChoose: (choice: Partial<AnswerChoice>) => void;
}

const Tick = (props: {
  readonly label: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}) => (
  <label className="answer-tick">
    <input type="checkbox" checked={props.isTicked} onChange={({ target }) => props.onTick(target.checked)} />
    <span>{props.label}</span>
  </label>
);

/** Says what an answer changes of the submission, and lets its writer choose. */
export const AnswerTicks = ({ choice: { isMoving, isLeft }, offered, onChoose }: AnswerTicksProps) => {
  const { item, desk } = useOpenSubmission();
  const next = desk.statuses.find(({ name }) => name === item.status)?.next ?? [];
  const moved = isMoving && offered !== undefined ? item.status : movedByAnswer(item.status, next);
  const effects = [
    ...(moved === item.status ? [] : [`moves to ‘${formatValue(desk, 'status', moved)}’`]),
    ...(item.owner === nobody ? ['becomes yours'] : []),
  ];
  return (
    <>
      {offered !== undefined && !isLeft && (
        <Tick
          label={`Move the submission to ‘${formatValue(desk, 'status', offered)}’`}
          isTicked={isMoving}
          onTick={(isTicked) => onChoose({ isMoving: isTicked })}
        />
      )}
      <Tick
        label="This is no answer: leave the submission as it is"
        isTicked={isLeft}
        onTick={(isTicked) => onChoose({ isLeft: isTicked })}
      />
      {!isLeft && effects.length > 0 && (
        <p className="fact-note">{`The submission ${effects.join(' and ')}.`}</p>
      )}
    </>
  );
};
