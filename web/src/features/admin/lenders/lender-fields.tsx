import { maxContactLength, maxLenderNoteLength } from '#domain/settings/lender.ts';
import type { SettingFieldsProps } from '../settings/setting-kind.ts';
import type { LenderValues } from './lender-draft.ts';

export const LenderFields = ({ values, onEdit }: SettingFieldsProps<LenderValues>) => (
  <>
    <label>
      Contact (optional)
      <textarea
        className="control"
        rows={3}
        maxLength={maxContactLength}
        value={values.contact}
        onChange={({ target }) => onEdit({ contact: target.value })}
      />
    </label>
    <label>
      Working days until it answers (optional)
      <input
        className="control"
        inputMode="numeric"
        autoComplete="off"
        value={values.turn_around}
        onChange={({ target }) => onEdit({ turn_around: target.value })}
      />
    </label>
    <label>
      Note (optional)
      <textarea
        className="control"
        rows={3}
        maxLength={maxLenderNoteLength}
        value={values.note}
        onChange={({ target }) => onEdit({ note: target.value })}
      />
    </label>
  </>
);
