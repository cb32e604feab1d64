import { documentFolder } from '#domain/documents/document-key.ts';
import { auditIndexes } from '#domain/audit/audit-indexes.ts';
import { workDetailTables, type TableName } from '#domain/tables.ts';
import {
  erasePersonRecordEnvSchema,
  exportPersonRecordEnvSchema,
  findPersonEnvSchema,
} from '../../lambdas/privacy/privacy.env.ts';
import {
  bucketObjects,
  bucketVersions,
  setting,
  tableIndexes,
  tableItems,
  type Grant,
  type TableAction,
} from '../constructs/grants.ts';
import { adminEmails, auditGrants, grantsFor, submissionTables, type WiringContext } from './wiring.ts';

/** Other tables in which a person's address can stand. */
const otherTables = ['vehicles', 'users'] as const satisfies TableName[];

/** The stage whose bucket, on a developer's machine, keeps no versions. */
const stageWithoutVersions = 'local';

const withRights = (grant: Grant, ...others: readonly Grant[]): Grant => ({
  ...grant,
  statements: [grant, ...others].flatMap(({ statements }) => statements),
});

/** What the Lambdas get that find, give out and erase the records of a person. */
export const privacyGrants = (context: WiringContext) => {
  const { config, data } = context;
  const on = (table: TableName, ...actions: TableAction[]): Grant =>
    tableItems(data.table(table), ...actions);
  const submissions = (...actions: TableAction[]): Grant =>
    submissionTables(context, ({ table }) => on(table, ...actions));
  const hasVersions = config.stage !== stageWithoutVersions;
  return {
    'find-person': grantsFor(findPersonEnvSchema, {
      ADMIN_EMAILS: adminEmails(context),
      TABLE_PREFIX: withRights(submissions('Scan'), ...otherTables.map((table) => on(table, 'Scan'))),
    }),
    'export-person-record': grantsFor(exportPersonRecordEnvSchema, {
      ADMIN_EMAILS: adminEmails(context),
      TABLE_PREFIX: withRights(
        submissions('GetItem'),
        ...otherTables.map((table) => on(table, 'GetItem')),
        on('work_items', 'GetItem'),
        on('work_documents', 'GetItem'),
        on('work_history', 'Query'),
        tableIndexes(data.table('audit'), [auditIndexes.record]),
      ),
      UPLOADS_BUCKET: bucketObjects(data.uploads, { folder: documentFolder, actions: ['GetObject'] }),
      ...auditGrants(context),
    }),
    'erase-person-record': grantsFor(erasePersonRecordEnvSchema, {
      ADMIN_EMAILS: adminEmails(context),
      TABLE_PREFIX: withRights(
        submissions('GetItem', 'DeleteItem'),
        on('work_items', 'GetItem', 'DeleteItem'),
        on('work_words', 'DeleteItem'),
        on('work_documents', 'GetItem'),
        ...workDetailTables.map(({ name, sortKey }) =>
          sortKey === undefined ? on(name, 'DeleteItem') : on(name, 'Query', 'DeleteItem'),
        ),
      ),
      UPLOADS_BUCKET: hasVersions
        ? withRights(
            bucketObjects(data.uploads, { folder: documentFolder, actions: ['DeleteObjectVersion'] }),
            bucketVersions(data.uploads),
          )
        : bucketObjects(data.uploads, { folder: documentFolder, actions: ['DeleteObject'] }),
      UPLOADS_HAVE_VERSIONS: setting(String(hasVersions)),
      ...auditGrants(context),
    }),
  };
};
