import { maxNameLength, unstoredVersion } from '#domain/settings/desk-settings.ts';
import { type Lender, maxContactLength, maxLenderNoteLength } from '#domain/settings/lender.ts';
import { type FormEvent, useId } from 'react';
import { ownerName } from '../changes/format-value.ts';
import { SettingProblem } from '../setting-problem.tsx';
import { useSaveLender } from '../use-desk-settings.ts';
import { draftOf, type LenderDraft } from './lender-draft.ts';

interface LenderFormProps {
  readonly draft: LenderDraft;
  readonly onEdit: (edited: Partial<LenderDraft>) => void;
  /** Undefined for a new one, and for one that is gone. */
  readonly stored: Lender | undefined;
  /** Receives the success message. */
  readonly onClose: (done: string) => void;
}

/** Shows that a colleague has changed or removed the lender, before it is saved over. */
const LenderConflict = ({ draft, onEdit, stored }: Omit<LenderFormProps, 'onClose'>) => {
  if (draft.version === unstoredVersion || draft.version === stored?.version) return null;
  const version = stored?.version ?? unstoredVersion;
  return (
    <div className="notice">
      <p>
        {stored === undefined
          ? 'A colleague has removed this lender. Your words are kept here.'
          : `${ownerName(stored.by_email)} has changed this lender.`}
      </p>
      {stored !== undefined && (
        <button className="button button-secondary" type="button" onClick={() => onEdit(draftOf(stored))}>
          Take theirs
        </button>
      )}
      <button className="button button-secondary" type="button" onClick={() => onEdit({ version })}>
        {stored === undefined ? 'Make it a new one' : 'Keep mine'}
      </button>
    </div>
  );
};

export const LenderForm = ({ draft, onEdit, stored, onClose }: LenderFormProps) => {
  const heading = useId();
  const { mutate, isPending, error } = useSaveLender();
  const { id, version, name, contact, turn_around: days, note } = draft;
  const isOutdated = version !== unstoredVersion && version !== stored?.version;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    mutate(
      { id, version, name, contact, turn_around: Number(days), note },
      { onSuccess: () => onClose(`‘${name}’ is saved.`) },
    );
  };
  return (
    <section className="card template-form" aria-labelledby={heading}>
      <h2 id={heading}>{version === unstoredVersion ? 'A new lender' : 'Edit a lender'}</h2>
      <form className="stacked-form" onSubmit={save}>
        <label>
          Name
          <input
            className="control"
            required
            maxLength={maxNameLength}
            value={name}
            onChange={({ target }) => onEdit({ name: target.value })}
          />
        </label>
        <label>
          Contact (optional)
          <textarea
            className="control"
            rows={3}
            maxLength={maxContactLength}
            value={contact}
            onChange={({ target }) => onEdit({ contact: target.value })}
          />
        </label>
        <label>
          Working days until it answers (optional)
          <input
            className="control"
            inputMode="numeric"
            autoComplete="off"
            value={days}
            onChange={({ target }) => onEdit({ turn_around: target.value })}
          />
        </label>
        <label>
          Note (optional)
          <textarea
            className="control"
            rows={3}
            maxLength={maxLenderNoteLength}
            value={note}
            onChange={({ target }) => onEdit({ note: target.value })}
          />
        </label>
        <LenderConflict draft={draft} onEdit={onEdit} stored={stored} />
        <SettingProblem error={error} />
        <div className="actions">
          <button className="button button-primary" type="submit" disabled={isPending || isOutdated}>
            {isPending ? 'Saving...' : 'Save'}
          </button>
          <button className="link-button" type="button" onClick={() => onClose('')}>
            Cancel
          </button>
        </div>
      </form>
    </section>
  );
};
