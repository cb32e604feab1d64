import { maxNoteLength } from '#domain/work/note-contract.ts';
import type { WorkNote } from '#domain/work/work-note.ts';
import { nameOf } from '../../../lib/admin-session/team-names.ts';
import { AnswerField } from '../changes/answer-field.tsx';
import { asSentence, documentProblem } from '../document-problem.ts';
import { useFormKeys } from '../acts/use-form-keys.ts';
import { useTypingField } from '../acts/use-typing-field.ts';
import { useTriedFields } from '../use-tried-fields.ts';
import { useNote } from './use-note.ts';

interface NoteFormProps {
  /** The note to edit; absent for a new one. */
  readonly note?: WorkNote;
  /** Called after saving or cancelling. */
  readonly onDone?: () => void;
  /** The press or address that opened the form, which takes the focus. */
  readonly opening?: object | undefined;
  readonly onLeave?: () => void;
}

/** Writes or edits a note; unsaved text stays in this tab. */
export const NoteForm = ({ note, onDone, opening, onLeave }: NoteFormProps) => {
  const { text, problems, type, clear, save, saving, newer, accept } = useNote(note, onDone);
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
      <AnswerField
        label={note === undefined ? 'New note' : 'Change the note'}
        value={text}
        problem={shown['text']}
        onType={type}
      >
        {(control) => <textarea {...control} ref={field} required rows={3} maxLength={maxNoteLength} />}
      </AnswerField>
      {newer !== undefined && (
        <div className="notice" role="alert">
          <p>{`${nameOf(newer.by_email)} has changed it since. It says now: ‘${newer.text}’`}</p>
          <button className="button button-secondary" type="button" onClick={accept}>
            I have seen it
          </button>
        </div>
      )}
      <div role="alert">
        {saving.error !== null && (
          <p className="notice">{`${asSentence(documentProblem(saving.error).message)} Your note is kept here.`}</p>
        )}
      </div>
      <div className="actions">
        <button
          className="button button-secondary"
          type="submit"
          disabled={saving.isPending || newer !== undefined}
        >
          {saving.isPending ? 'Saving...' : 'Save Note'}
        </button>
        {onDone !== undefined && (
          <button
            className="link-button"
            type="button"
            onClick={() => {
              clear();
              onDone();
            }}
          >
            Cancel
          </button>
        )}
      </div>
    </form>
  );
};
