import { saveLender } from '#domain/settings/contract.ts';
import type { Lender } from '#domain/settings/lender.ts';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { newDraft, settingDraftSchema } from '../settings/setting-draft.ts';
import type { SettingKind } from '../settings/setting-kind.ts';
import { SettingList } from '../settings/setting-list.tsx';
import { useDeskDraft } from '../use-desk-draft.ts';
import {
  lenderValues,
  lenderValuesSchema,
  type LenderValues,
  noLender,
  turnAroundText,
} from './lender-draft.ts';
import { LenderFields } from './lender-fields.tsx';

const lenderKind: SettingKind<Lender, LenderValues> = {
  name: 'lender',
  label: 'Lenders',
  intro:
    'An application names the lenders that were asked, and the one that lends. It keeps a lender’s name as it is when you choose it. Rates and fees, opening hours and public holidays are part of the site: whoever runs the product changes them.',
  add: 'Add a lender',
  none: 'Nobody has added a lender yet.',
  empty: noLender,
  storedIn: ({ lenders }) => lenders,
  valuesOf: lenderValues,
  send: async (request, { id, version, values }) =>
    request(saveLender, { ...values, id, version, turn_around: Number(values.turn_around) }),
  summary: turnAroundText,
  texts: ({ contact, note }) => [contact, note].filter((text) => text !== ''),
  Fields: LenderFields,
  refusedAtField: [],
};

const draftSchema = settingDraftSchema(lenderValuesSchema);

export const Lenders = () => {
  const { admin } = useAdminSession();
  const draft = useDeskDraft(`lender:${admin.id}`, draftSchema, () => newDraft(noLender));
  return <SettingList kind={lenderKind} draft={draft} />;
};
