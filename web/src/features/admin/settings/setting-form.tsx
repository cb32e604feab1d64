import { maxNameLength } from '#domain/settings/desk-settings.ts';
import { type FormEvent, useId } from 'react';
import { SettingConflict } from './setting-conflict.tsx';
import { isOutdated, type NamedValues, type SettingDraft } from './setting-draft.ts';
import type { DeskSettings, SettingKind, StoredSetting } from './setting-kind.ts';
import { fieldProblem, SettingProblem } from './setting-problem.tsx';
import { useSaveSetting } from './use-desk-settings.ts';

interface SettingFormProps<Stored extends StoredSetting, Values extends NamedValues> {
  readonly kind: SettingKind<Stored, Values>;
  readonly settings: DeskSettings;
  readonly draft: SettingDraft<Values>;
  /** Returns the current draft, for callbacks. */
  readonly latest: () => SettingDraft<Values>;
  readonly onChange: (draft: SettingDraft<Values>) => void;
  /** Undefined for a new one, and for one that is gone. */
  readonly stored: Stored | undefined;
  /** Receives the success message. */
  readonly onClose: (done: string) => void;
}

/** Edits one of what the team keeps for itself. */
export const SettingForm = <Stored extends StoredSetting, Values extends NamedValues>({
  kind,
  settings,
  draft,
  latest,
  onChange,
  stored,
  onClose,
}: SettingFormProps<Stored, Values>) => {
  const heading = useId();
  const { mutate, reset, isPending, error } = useSaveSetting(kind.send);
  const { values, base } = draft;
  const edit = (edited: Partial<Values>): void => {
    const written = latest();
    onChange({ ...written, values: { ...written.values, ...edited } });
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    mutate(draft, { onSuccess: () => onClose(`‘${values.name}’ is saved.`) });
  };
  const isShown = kind.refusedAtField.some((field) => fieldProblem(error, field) !== undefined);
  return (
    <section className="card template-form" aria-labelledby={heading}>
      <h2 id={heading}>{base.name === '' ? `A new ${kind.name}` : `Edit ‘${base.name}’`}</h2>
      <form className="stacked-form" onSubmit={save}>
        <label>
          Name
          <input
            className="control"
            required
            maxLength={maxNameLength}
            value={values.name}
            onChange={({ target }) => {
              const written = latest();
              onChange({ ...written, values: { ...written.values, name: target.value } });
            }}
          />
        </label>
        <kind.Fields values={values} onEdit={edit} error={error} />
        <SettingConflict
          kind={kind}
          settings={settings}
          draft={draft}
          stored={stored}
          onChange={(resolved) => {
            reset();
            onChange(resolved);
          }}
        />
        {!isShown && !isOutdated(draft, stored) && <SettingProblem error={error} />}
        <div className="actions">
          <button
            className="button button-primary"
            type="submit"
            disabled={isPending || isOutdated(draft, stored)}
          >
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
