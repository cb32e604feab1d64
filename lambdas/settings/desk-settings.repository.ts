import { unstoredVersion } from '#domain/settings/desk-settings.ts';
import { isConditionFailed, type Database } from '../clients/database.ts';
import { fromStoredSetting, type SettingKind } from '../clients/desk-settings.ts';
import { VersionConflictError } from '../http/errors.ts';

interface Setting {
  readonly id: string;
  readonly version: number;
}

export interface DeskSettingsRepository {
  find(kind: SettingKind, id: string): Promise<Record<string, unknown> | undefined>;
  /** Stores a setting over the version before. @throws VersionConflictError */
  replace(kind: SettingKind, setting: Setting): Promise<void>;
  /** Removes a setting of this version. @throws VersionConflictError */
  remove(kind: SettingKind, setting: Setting): Promise<void>;
}

const ifVersion = (version: number) => ({
  ConditionExpression: version === unstoredVersion ? 'attribute_not_exists(id)' : 'version = :version',
  ...(version !== unstoredVersion && { ExpressionAttributeValues: { ':version': version } }),
});

const refuseConflict = (version: number) => (error: unknown) => {
  throw isConditionFailed(error) ? new VersionConflictError(version) : error;
};

export const deskSettingsRepository = (database: Database, TableName: string): DeskSettingsRepository => ({
  find: async (id, setting) => {
    const { Item } = await database.get({ TableName, Key: { id, setting }, ConsistentRead: true });
    return Item && fromStoredSetting(Item);
  },
  replace: async (kind, { id: setting, ...content }) => {
    const Item = { ...content, id: kind, setting };
    await database
      .put({ TableName, Item, ...ifVersion(content.version - 1) })
      .catch(refuseConflict(content.version));
  },
  remove: async (id, { id: setting, version }) => {
    await database
      .delete({ TableName, Key: { id, setting }, ...ifVersion(version) })
      .catch(refuseConflict(version + 1));
  },
});
