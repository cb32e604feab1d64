import type { FormFields } from '#domain/submissions/form-field.ts';
import { shownTaken, waysTaken } from '#domain/submissions/taken.ts';
import type { Item } from './person-record-types.ts';

/** Returns a record as an export holds it: one that staff entered says how it came, without the administrator. */
export const withTaken = (type: { readonly fields: FormFields }, item: Item): Item => {
  const entered = shownTaken(type, item);
  if (entered === undefined) return item;
  const { taken: _taken, submitted_by: _submittedBy, entered_at: _enteredAt, ...sent } = item;
  return {
    ...sent,
    entered_by_the_team: {
      how: waysTaken[entered.how],
      told_at: entered.at,
      entered_at: entered.entered_at,
      ...(entered.consents_read && { read_out: entered.consents_read }),
      confirmed_by_email: entered.acknowledge,
    },
  };
};
