import { saveTemplate } from '#domain/settings/contract.ts';
import type { OwnTemplate } from '#domain/settings/desk-settings.ts';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { newDraft, settingDraftSchema } from '../settings/setting-draft.ts';
import type { SettingKind } from '../settings/setting-kind.ts';
import { SettingList } from '../settings/setting-list.tsx';
import { useDeskDraft } from '../use-desk-draft.ts';
import { TemplateFields } from './template-fields.tsx';
import { noTemplate, templateValues, templateValuesSchema, type TemplateValues } from './template-values.ts';

const templateKind: SettingKind<OwnTemplate, TemplateValues> = {
  name: 'template',
  label: 'Templates',
  intro:
    'Texts that everybody on the team can insert into a reply, beside those that ship with the desk. A reply begins with a greeting and ends with your signature, so a template needs neither.',
  add: 'Write a template',
  none: 'Nobody has written a template yet.',
  empty: noTemplate,
  storedIn: ({ templates }) => templates,
  valuesOf: templateValues,
  send: async (request, { id, version, values }) => request(saveTemplate, { ...values, id, version }),
  summary: ({ types }, settings) => {
    const labels = types.map((name) => settings.types.find((type) => type.name === name)?.label ?? name);
    return `For: ${labels.join(', ')}.`;
  },
  texts: ({ text }) => [text],
  Fields: TemplateFields,
  refusedAtField: ['types'],
};

const draftSchema = settingDraftSchema(templateValuesSchema);

export const Templates = () => {
  const { admin } = useAdminSession();
  const draft = useDeskDraft(`template:${admin.id}`, draftSchema, () => newDraft(noTemplate));
  return <SettingList kind={templateKind} draft={draft} />;
};
