import { documentFolder } from '#domain/documents/document-key.ts';
import { heldMailFolder, filedMailFolder } from '#domain/incoming-mail/mail-keys.ts';
import { auditIndexes } from '#domain/audit/audit-indexes.ts';
import { mailboxLimitPrefix } from '#domain/notifications/acknowledgement-limit.ts';
import { workDetailTables, type TableName } from '#domain/tables.ts';
import {
  erasePersonRecordEnvSchema,
  exportPersonRecordEnvSchema,
  findPersonEnvSchema,
} from '../../lambdas/privacy/privacy.env.ts';
import {
  bucketObjects,
  bucketVersions,
  itemsWithPrefix,
  setting,
  tableIndexes,
  tableItems,
  type Grant,
  type ObjectAction,
  type TableAction,
} from '../constructs/grants.ts';
import { auditGrants, grantsFor, mergeGrants, submissionTables, type WiringContext } from './wiring.ts';

const otherTables = [
  'saved_applications',
  'vehicle_alerts',
  'vehicles',
  'users',
] as const satisfies TableName[];

// The emulated bucket of the local stage has no versions.
const stageWithoutVersions = 'local';

export const privacyGrants = (context: WiringContext) => {
  const { config, data } = context;
  const tableGrant = (table: TableName, ...actions: TableAction[]): Grant =>
    tableItems(data.table(table), ...actions);
  const submissions = (...actions: TableAction[]): Grant =>
    submissionTables(context, ({ table }) => tableGrant(table, ...actions));
  const filesIn = (folder: string, actions: ObjectAction[]): Grant =>
    bucketObjects(data.uploads, { folder, actions });
  const files = (...actions: ObjectAction[]): Grant =>
    mergeGrants(
      filesIn(documentFolder, actions),
      ...(config.receivesMail === true ? [filesIn(filedMailFolder, actions)] : []),
    );
  const hasVersions = config.stage !== stageWithoutVersions;
  const deleteAction = hasVersions ? 'DeleteObjectVersion' : 'DeleteObject';
  return {
    'find-person': grantsFor(findPersonEnvSchema, {
      TABLE_PREFIX: mergeGrants(
        submissions('Scan', 'GetItem'),
        tableGrant('work_items', 'Scan'),
        ...otherTables.map((table) => tableGrant(table, 'Scan')),
        tableGrant('work_documents', 'GetItem'),
      ),
    }),
    'export-person-record': grantsFor(exportPersonRecordEnvSchema, {
      TABLE_PREFIX: mergeGrants(
        submissions('GetItem'),
        ...otherTables.map((table) => tableGrant(table, 'GetItem')),
        tableGrant('work_items', 'GetItem'),
        tableGrant('work_documents', 'GetItem'),
        tableGrant('work_history', 'Query'),
        tableIndexes(data.table('audit'), [auditIndexes.record]),
      ),
      UPLOADS_BUCKET: files('GetObject', 'GetObjectTagging'),
      ...auditGrants(context),
    }),
    'erase-person-record': grantsFor(erasePersonRecordEnvSchema, {
      TABLE_PREFIX: mergeGrants(
        submissions('GetItem', 'DeleteItem'),
        tableGrant('saved_applications', 'GetItem', 'PutItem'),
        tableGrant('vehicle_alerts', 'GetItem', 'DeleteItem'),
        tableGrant('work_items', 'GetItem', 'PutItem', 'DeleteItem'),
        tableGrant('work_history', 'PutItem'),
        tableGrant('work_words', 'DeleteItem'),
        itemsWithPrefix(data.table('counters'), mailboxLimitPrefix, 'DeleteItem'),
        tableGrant('work_documents', 'GetItem'),
        ...workDetailTables.map(({ name, sortKey }) =>
          sortKey === undefined ? tableGrant(name, 'DeleteItem') : tableGrant(name, 'Query', 'DeleteItem'),
        ),
      ),
      UPLOADS_BUCKET: mergeGrants(
        files(deleteAction, 'GetObjectTagging'),
        ...(config.receivesMail === true ? [filesIn(heldMailFolder, [deleteAction])] : []),
        ...(hasVersions ? [bucketVersions(data.uploads)] : []),
      ),
      UPLOADS_HAVE_VERSIONS: setting(String(hasVersions)),
      ...auditGrants(context),
    }),
  };
};
