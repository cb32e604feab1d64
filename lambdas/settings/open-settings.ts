import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { readEnv } from '../runtime/env.ts';
import { deskSettingsRepository } from './desk-settings.repository.ts';
import { changeDeskSettingsEnvSchema } from './settings.env.ts';

/** Completes the messages of refused changes. */
export const settingsPurpose = 'change the settings of the desk';

/** Opens what a change of the settings needs. */
export const openSettings = () => {
  const env = readEnv(changeDeskSettingsEnvSchema);
  const database = openDatabase();
  return {
    settings: deskSettingsRepository(database, env.DESK_SETTINGS_TABLE),
    audit: openAuditLog(database, env),
    now: Date.now,
  };
};
