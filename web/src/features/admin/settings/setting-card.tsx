import { ownerName } from '../changes/format-value.ts';
import type { NamedValues } from './setting-draft.ts';
import type { DeskSettings, SettingKind, StoredSetting } from './setting-kind.ts';

interface SettingCardProps<Stored extends StoredSetting, Values extends NamedValues> {
  readonly kind: SettingKind<Stored, Values>;
  readonly settings: DeskSettings;
  readonly setting: Stored;
  /** Another one is being written. */
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Shows one of what the team keeps for itself. */
export const SettingCard = <Stored extends StoredSetting, Values extends NamedValues>({
  kind,
  settings,
  setting,
  isBusy,
  onEdit,
  onRemove,
}: SettingCardProps<Stored, Values>) => (
  <>
    <h2>{setting.name}</h2>
    <p className="desk-by">
      {`${kind.summary(setting, settings)} Last changed by ${ownerName(setting.by_email)}.`.trimStart()}
    </p>
    {kind.texts(setting).map((text) => (
      <p key={text} className="reply-text">
        {text}
      </p>
    ))}
    <div className="actions">
      <button className="button button-secondary" type="button" disabled={isBusy} onClick={onEdit}>
        Edit<span className="visually-hidden">{` ${setting.name}`}</span>
      </button>
      <button className="link-button" type="button" onClick={onRemove}>
        Remove<span className="visually-hidden">{` ${setting.name}`}</span>
      </button>
    </div>
  </>
);
