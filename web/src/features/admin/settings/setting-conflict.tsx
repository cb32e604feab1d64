import { unstoredVersion } from '#domain/settings/desk-settings.ts';
import { ownerName } from '../changes/format-value.ts';
import { draftOf, isOutdated, mergeDraft, type NamedValues, type SettingDraft } from './setting-draft.ts';
import type { DeskSettings, SettingKind, StoredSetting } from './setting-kind.ts';

interface SettingConflictProps<Stored extends StoredSetting, Values extends NamedValues> {
  readonly kind: SettingKind<Stored, Values>;
  readonly settings: DeskSettings;
  readonly draft: SettingDraft<Values>;
  readonly stored: Stored | undefined;
  readonly onChange: (draft: SettingDraft<Values>) => void;
}

/** Shows what a colleague has made of the setting, before it is saved over. */
export const SettingConflict = <Stored extends StoredSetting, Values extends NamedValues>({
  kind,
  settings,
  draft,
  stored,
  onChange,
}: SettingConflictProps<Stored, Values>) => {
  if (!isOutdated(draft, stored)) return null;
  if (stored === undefined) {
    return (
      <div className="notice">
        <p>{`A colleague has removed this ${kind.name}. Your words are kept here.`}</p>
        <button
          className="button button-secondary"
          type="button"
          onClick={() => onChange({ ...draft, version: unstoredVersion })}
        >
          Make it a new one
        </button>
      </div>
    );
  }
  const theirs = kind.valuesOf(stored);
  return (
    <div className="notice">
      <p>{`${ownerName(stored.by_email)} has changed this ${kind.name}. It is now:`}</p>
      <p>{`‘${stored.name}’. ${kind.summary(stored, settings)}`}</p>
      {kind.texts(stored).map((text) => (
        <p key={text} className="reply-text">
          {text}
        </p>
      ))}
      <button
        className="button button-secondary"
        type="button"
        onClick={() => onChange(draftOf(stored, theirs))}
      >
        Take theirs
      </button>
      <button
        className="button button-secondary"
        type="button"
        onClick={() => onChange(mergeDraft(draft, stored, theirs))}
      >
        Keep my changes
      </button>
    </div>
  );
};
