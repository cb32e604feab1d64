import { auditIndexes } from '#domain/audit/audit-indexes.ts';
import { documentFolder } from '#domain/documents/document-key.ts';
import {
  documentFilesEnvSchema,
  markDocumentEnvSchema,
  listDocumentsEnvSchema,
  openDocumentsEnvSchema,
} from '../../lambdas/work/documents/documents.env.ts';
import {
  bucketObjects,
  tableIndexes,
  tableItems,
  type ObjectAction,
  type TableAction,
} from '../constructs/grants.ts';
import { auditGrants, grantsFor, submissionTables, type WiringContext } from './wiring.ts';

export const documentGrants = (context: WiringContext) => {
  const { config, data } = context;
  const files = (...actions: ObjectAction[]) =>
    bucketObjects(data.uploads, { folder: documentFolder, actions });
  const tables = (...actions: TableAction[]) => ({
    TABLE_PREFIX: submissionTables(context, ({ table, documents }) =>
      documents.length > 0
        ? tableItems(data.table(table), 'GetItem')
        : { value: data.table(table).tableName, statements: [] },
    ),
    WORK_ITEMS_TABLE: tableItems(data.table('work_items'), 'GetItem', ...actions),
    WORK_DOCUMENTS_TABLE: tableItems(data.table('work_documents'), 'GetItem', ...actions),
  });
  const writeGrants = {
    ...tables('PutItem'),
    WORK_HISTORY_TABLE: tableItems(data.table('work_history'), 'PutItem'),
  };
  const openGrants = {
    ...tables(),
    UPLOADS_BUCKET: files('GetObject', 'GetObjectTagging'),
    ...auditGrants(context),
  };
  // Emails bring files to submissions of types that ask for none.
  const openAnyGrants = config.receivesMail
    ? {
        ...openGrants,
        TABLE_PREFIX: submissionTables(context, ({ table }) => tableItems(data.table(table), 'GetItem')),
      }
    : openGrants;
  const changeGrants = { ...writeGrants, ...auditGrants(context) };
  const attachUploads = files('GetObject', 'GetObjectTagging', 'PutObjectTagging');
  return {
    'list-documents': grantsFor(listDocumentsEnvSchema, {
      ...tables(),
      UPLOADS_BUCKET: files('GetObject', 'GetObjectTagging'),
      AUDIT_TABLE: tableIndexes(data.table('audit'), [auditIndexes.record]),
    }),
    'open-document': grantsFor(openDocumentsEnvSchema, openAnyGrants),
    'export-documents': grantsFor(openDocumentsEnvSchema, openGrants),
    'file-document': grantsFor(markDocumentEnvSchema, changeGrants),
    'mark-document': grantsFor(markDocumentEnvSchema, changeGrants),
    'add-document': grantsFor(documentFilesEnvSchema, {
      ...changeGrants,
      UPLOADS_BUCKET: attachUploads,
    }),
    'remove-document': grantsFor(documentFilesEnvSchema, {
      ...changeGrants,
      UPLOADS_BUCKET: files('GetObjectTagging', 'PutObjectTagging'),
    }),
  };
};
