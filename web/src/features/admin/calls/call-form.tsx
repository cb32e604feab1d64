import { maxNoteLength } from '#domain/work/note-contract.ts';
import { workCallSchema } from '#domain/work/work-call.ts';
import { isKeyReused } from '../../../lib/api/api-error.ts';
import { useFormKeys } from '../acts/use-form-keys.ts';
import { useTypingField } from '../acts/use-typing-field.ts';
import { formatValue } from '../changes/format-value.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { AnswerTicks } from '../opened/answer-ticks.tsx';
import { AnswerField } from '../changes/answer-field.tsx';
import { asSentence, documentProblem } from '../document-problem.ts';
import { useTriedFields } from '../use-tried-fields.ts';
import { callLabels } from './call-labels.ts';
import { useCall } from './use-call.ts';

interface CallFormProps {
  /** The press or address that opened the form, which takes the focus. */
  readonly opening?: object | undefined;
  readonly onLeave?: () => void;
}

/** Notes a phone call; what is not sent stays in this tab. */
export const CallForm = ({ opening, onLeave }: CallFormProps) => {
  const { content, isAnswered, offered, problems, edit, save, saving } = useCall();
  const { desk } = useOpenSubmission();
  const { before, item: after } = saving.data ?? {};
  const moved =
    after === undefined || after.status === before
      ? ''
      : ` The submission moved to ‘${formatValue(desk, 'status', after.status)}’. A call has no Undo: to move it back, choose its status at the top.`;
  const form = useFormKeys(onLeave);
  const { shown, attempt } = useTriedFields(form, problems);
  const field = useTypingField(opening);
  return (
    <form
      className="stacked-form note-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        attempt(save);
      }}
      ref={form}
    >
      <div className="call-facts">
        <label>
          Who called
          <select
            className="control"
            value={content.direction}
            onChange={({ target }) => edit({ direction: workCallSchema.shape.direction.parse(target.value) })}
          >
            {Object.entries(callLabels).map(([direction, label]) => (
              <option key={direction} value={direction}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {isAnswered && (
          <AnswerField
            label="Minutes (optional)"
            value={content.minutes}
            problem={shown['minutes']}
            onType={(typed) => edit({ minutes: typed })}
          >
            {(control) => <input {...control} inputMode="numeric" autoComplete="off" />}
          </AnswerField>
        )}
      </div>
      <AnswerField
        label={isAnswered ? 'What was said' : 'Note (optional)'}
        value={content.text}
        problem={shown['text']}
        onType={(typed) => edit({ text: typed })}
      >
        {(control) => (
          <textarea {...control} ref={field} required={isAnswered} rows={3} maxLength={maxNoteLength} />
        )}
      </AnswerField>
      {isAnswered ? (
        <div className="composer-ticks">
          <AnswerTicks choice={content} offered={offered} onChoose={edit} />
        </div>
      ) : (
        <p className="fact-note">It is no answer: status, owner and due time stay.</p>
      )}
      <div role="alert">
        {saving.error !== null && (
          <p className="notice">
            {isKeyReused(saving.error)
              ? 'This call was noted already, without your last words. To note them as another call, press again.'
              : `${asSentence(documentProblem(saving.error).message)} Your words are kept here.`}
          </p>
        )}
      </div>
      <div className="actions">
        <button className="button button-secondary" type="submit" disabled={saving.isPending}>
          {saving.isPending ? 'Saving...' : 'Note Call'}
        </button>
      </div>
      <output>{saving.isSuccess && content.text === '' && `Noted.${moved}`}</output>
    </form>
  );
};
