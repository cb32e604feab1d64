import { applicationType } from '#domain/applications/application-type.ts';
import { documentFolder } from '#domain/documents/document-key.ts';
import { savingQuotaPrefix } from '#domain/saved-applications/saving-quota.ts';
import { unsubscribeEnvSchema } from '../../lambdas/notifications/unsubscribe.env.ts';
import {
  deleteSavedApplicationEnvSchema,
  saveApplicationEnvSchema,
  savedApplicationEnvSchema,
} from '../../lambdas/saved-applications/saved-applications.env.ts';
import {
  bucketObjects,
  itemsWithPrefix,
  secretValue,
  tableItems,
  type TableAction,
} from '../constructs/grants.ts';
import { grantsFor, type WiringContext } from './wiring.ts';

/** Returns the grants of the routes for applications that are saved and not sent. */
export const savedApplicationGrants = (context: WiringContext) => {
  const { data } = context;
  const applications = (...actions: TableAction[]) => ({
    SAVED_APPLICATIONS_TABLE: tableItems(data.table('saved_applications'), ...actions),
    LINK_KEY_SECRET: secretValue(data.linkKey),
  });
  const files = {
    UPLOADS_BUCKET: bucketObjects(data.uploads, {
      folder: documentFolder,
      actions: ['GetObjectTagging', 'PutObjectTagging'],
    }),
  };
  return {
    'save-application': grantsFor(saveApplicationEnvSchema, {
      ...applications('GetItem', 'PutItem', 'UpdateItem'),
      ...files,
      APPLICATIONS_TABLE: tableItems(data.table(applicationType.table), 'ConditionCheckItem'),
      COUNTERS_TABLE: itemsWithPrefix(data.table('counters'), savingQuotaPrefix, 'UpdateItem'),
    }),
    'open-saved-application': grantsFor(savedApplicationEnvSchema, applications('GetItem', 'UpdateItem')),
    'send-saved-application-link': grantsFor(
      savedApplicationEnvSchema,
      applications('GetItem', 'UpdateItem'),
    ),
    'delete-saved-application': grantsFor(deleteSavedApplicationEnvSchema, {
      ...applications('GetItem', 'PutItem'),
      ...files,
    }),
    unsubscribe: grantsFor(unsubscribeEnvSchema, {
      ...applications('UpdateItem'),
      ALERTS_TABLE: tableItems(data.table('vehicle_alerts'), 'DeleteItem'),
    }),
  };
};
