import type { SettingKind } from '../clients/desk-settings.ts';

/** The kinds of settings as the audit log names them. */
export const recordTypes = {
  template: 'reply_template',
  filter: 'saved_filter',
  lender: 'lender',
} as const satisfies Record<SettingKind, string>;
