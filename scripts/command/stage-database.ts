import { databaseOf, type Database } from '../../lambdas/clients/database.ts';
import { dynamodbClient } from './clients.ts';
import type { SettingsFor } from './find-cloud.ts';

/** Returns a stage's tables as the product's own repositories use them. */
export const stageDatabase = (settingsFor: SettingsFor): Database => databaseOf(dynamodbClient(settingsFor));
