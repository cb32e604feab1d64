import { maxNoteLength } from '#domain/work/note-contract.ts';
import { workCallSchema } from '#domain/work/work-call.ts';
import { isKeyReused } from '../../../lib/api/api-error.ts';
import { useFormKeys } from '../acts/use-form-keys.ts';
import { useTypingField } from '../acts/use-typing-field.ts';
import { AnswerTicks } from '../opened/answer-ticks.tsx';
import { documentProblem } from '../document-problem.ts';
import { callLabels } from './call-labels.ts';
import { useCall } from './use-call.ts';

interface CallFormProps {
  /** The press or address that opened the form, which takes the focus. */
  readonly opening?: object | undefined;
  readonly onLeave?: () => void;
}

/** Notes a phone call; what is not sent stays in this tab. */
export const CallForm = ({ opening, onLeave }: CallFormProps) => {
  const { content, isAnswered, offered, edit, save, saving } = useCall();
  const form = useFormKeys(onLeave);
  const field = useTypingField(opening);
  return (
    <form
      className="stacked-form note-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
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
          <label>
            Minutes (optional)
            <input
              className="control"
              inputMode="numeric"
              pattern="\d{1,3}"
              title="A whole number"
              maxLength={3}
              value={content.minutes}
              onChange={({ target }) => edit({ minutes: target.value })}
            />
          </label>
        )}
      </div>
      <label>
        {isAnswered ? 'What was said' : 'Note (optional)'}
        <textarea
          ref={field}
          className="control"
          required={isAnswered}
          rows={3}
          maxLength={maxNoteLength}
          value={content.text}
          onChange={({ target }) => edit({ text: target.value })}
        />
      </label>
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
              : `${documentProblem(saving.error).message} Your words are kept here.`}
          </p>
        )}
      </div>
      <div className="actions">
        <button className="button button-secondary" type="submit" disabled={saving.isPending}>
          {saving.isPending ? 'Saving...' : 'Note Call'}
        </button>
      </div>
      <output>{saving.isSuccess && content.text === '' && 'Noted.'}</output>
    </form>
  );
};
