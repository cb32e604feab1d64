import { documentFolder } from '#domain/documents/document-key.ts';
import {
  openAttachmentEnvSchema,
  passOnSubmissionEnvSchema,
  sendWorkReplyEnvSchema,
} from '../../lambdas/work/replies/send-work-reply.env.ts';
import { eventsIndex, savedMailboxesIndex } from '#domain/table-indexes.ts';
import { newestWordsIndex, unreadWorkIndex, workIndexes } from '#domain/work/work-indexes.ts';
import { openedCounterPrefix } from '#domain/work/work-metrics.ts';
import {
  correctSubmissionEnvSchema,
  countWorkEnvSchema,
  exportRegisterEnvSchema,
  exportWorkItemsEnvSchema,
  getPersonEnvSchema,
  getWorkItemEnvSchema,
  getWorkProgressEnvSchema,
  markPresenceEnvSchema,
  listRegisterEnvSchema,
  listWorkItemsEnvSchema,
  readReportEnvSchema,
  workWithWordsEnvSchema,
} from '../../lambdas/work/work.env.ts';
import { mailSenderGrants } from '../constructs/mail-sender-grants.ts';
import {
  bucketObjects,
  itemsWithPrefix,
  setting,
  tableIndexes,
  tableItems,
  withIndexQuery,
  type ObjectAction,
} from '../constructs/grants.ts';
import {
  auditGrants,
  sentMailIdGrants,
  grantsFor,
  submissionTables,
  teamGrants,
  type WiringContext,
} from './wiring.ts';

const noRights = setting('');

export const workGrants = (context: WiringContext) => {
  const { data } = context;
  const [items, words, history] = [
    data.table('work_items'),
    data.table('work_words'),
    data.table('work_history'),
  ];
  const listGrants = {
    ...teamGrants(context),
    WORK_ITEMS_TABLE: Object.values(workIndexes).reduce(
      (grant, { name }) => withIndexQuery(grant, items, name),
      tableItems(items, 'GetItem'),
    ),
    WORK_WORDS_TABLE: withIndexQuery(tableItems(words, 'Query'), words, newestWordsIndex.name),
  };
  const relatedGrants = {
    WORK_ITEMS_TABLE: tableItems(items, 'GetItem'),
    WORK_WORDS_TABLE: tableItems(words, 'Query'),
  };
  const registerGrants = {
    WORK_ITEMS_TABLE: withIndexQuery(tableItems(items, 'GetItem'), items, workIndexes.type.name),
  };
  const files = (...actions: ObjectAction[]) =>
    bucketObjects(data.uploads, { folder: documentFolder, actions });
  const answerGrants = {
    WORK_ITEMS_TABLE: tableItems(items, 'GetItem', 'PutItem'),
    WORK_HISTORY_TABLE: tableItems(history, 'GetItem', 'PutItem', 'Query'),
    TABLE_PREFIX: submissionTables(context, ({ table }) => tableItems(data.table(table), 'GetItem')),
    WORK_DOCUMENTS_TABLE: tableItems(data.table('work_documents'), 'GetItem', 'PutItem'),
    ...auditGrants(context),
  };
  return {
    'list-work-items': grantsFor(listWorkItemsEnvSchema, listGrants),
    'export-work-items': grantsFor(exportWorkItemsEnvSchema, { ...listGrants, ...auditGrants(context) }),
    'count-unread-work': grantsFor(countWorkEnvSchema, {
      WORK_ITEMS_TABLE: tableIndexes(items, [unreadWorkIndex]),
    }),
    'count-work': grantsFor(countWorkEnvSchema, {
      WORK_ITEMS_TABLE: tableIndexes(items, [workIndexes.all, workIndexes.owner, workIndexes.status]),
    }),
    'get-work-item': grantsFor(getWorkItemEnvSchema, {
      ...teamGrants(context),
      WORK_ITEMS_TABLE: tableItems(items, 'GetItem', 'UpdateItem'),
      WORK_HISTORY_TABLE: tableItems(history, 'Query'),
      TABLE_PREFIX: submissionTables(context, ({ table }) => tableItems(data.table(table), 'GetItem')),
      WORK_DOCUMENTS_TABLE: tableItems(data.table('work_documents'), 'GetItem'),
      DESK_SETTINGS_TABLE: tableItems(data.table('desk_settings'), 'Query'),
      STAGE: setting(context.config.stage),
      COUNTERS_TABLE: itemsWithPrefix(data.table('counters'), openedCounterPrefix, 'UpdateItem'),
      ...auditGrants(context),
    }),
    'get-work-progress': grantsFor(getWorkProgressEnvSchema, {
      TABLE_PREFIX: submissionTables(context, ({ table }) => tableItems(data.table(table), 'GetItem')),
      WORK_ITEMS_TABLE: tableItems(items, 'GetItem'),
      WORK_HISTORY_TABLE: tableItems(history, 'Query'),
    }),
    'send-work-reply': grantsFor(sendWorkReplyEnvSchema, {
      ...answerGrants,
      UPLOADS_BUCKET: files('GetObject', 'GetObjectTagging', 'PutObjectTagging'),
    }),
    'undo-work-reply': grantsFor(sendWorkReplyEnvSchema, {
      ...answerGrants,
      WORK_HISTORY_TABLE: tableItems(history, 'GetItem', 'PutItem', 'UpdateItem', 'Query'),
      UPLOADS_BUCKET: files('GetObjectTagging', 'PutObjectTagging'),
    }),
    'open-attachment': grantsFor(openAttachmentEnvSchema, {
      WORK_HISTORY_TABLE: tableItems(history, 'GetItem'),
      UPLOADS_BUCKET: files('GetObject', 'GetObjectTagging'),
      ...auditGrants(context),
    }),
    'pass-on-submission': {
      ...grantsFor(passOnSubmissionEnvSchema, {
        WORK_HISTORY_TABLE: tableItems(history, 'GetItem', 'PutItem', 'UpdateItem'),
        ...mailSenderGrants(context.mailIdentity, context.config),
        ...auditGrants(context),
        WORK_ITEMS_TABLE: tableItems(items, 'GetItem', 'PutItem', 'ConditionCheckItem'),
        TABLE_PREFIX: submissionTables(context, (type) =>
          'passOn' in type ? tableItems(data.table(type.table), 'GetItem') : noRights,
        ),
      }),
      ...sentMailIdGrants(context),
    },
    'list-related-submissions': grantsFor(listWorkItemsEnvSchema, relatedGrants),
    'get-person': grantsFor(getPersonEnvSchema, {
      ...relatedGrants,
      SAVED_APPLICATIONS_TABLE: withIndexQuery(
        tableItems(data.table('saved_applications'), 'GetItem'),
        data.table('saved_applications'),
        savedMailboxesIndex.name,
      ),
    }),
    'link-submissions': grantsFor(workWithWordsEnvSchema, {
      WORK_ITEMS_TABLE: tableItems(items, 'GetItem', 'PutItem'),
      WORK_HISTORY_TABLE: tableItems(history, 'PutItem'),
      WORK_WORDS_TABLE: tableItems(words, 'Query'),
      ...auditGrants(context),
    }),
    'save-work-note': grantsFor(workWithWordsEnvSchema, {
      WORK_ITEMS_TABLE: tableItems(items, 'GetItem', 'ConditionCheckItem'),
      WORK_HISTORY_TABLE: tableItems(history, 'GetItem', 'PutItem'),
      WORK_WORDS_TABLE: tableItems(words, 'PutItem'),
      ...auditGrants(context),
    }),
    'note-work-call': grantsFor(workWithWordsEnvSchema, {
      WORK_ITEMS_TABLE: tableItems(items, 'GetItem', 'PutItem', 'ConditionCheckItem'),
      WORK_HISTORY_TABLE: tableItems(history, 'GetItem', 'PutItem'),
      WORK_WORDS_TABLE: tableItems(words, 'PutItem'),
      ...auditGrants(context),
    }),
    'mark-presence': grantsFor(markPresenceEnvSchema, {
      WORK_ITEMS_TABLE: tableItems(items, 'GetItem'),
      WORK_HISTORY_TABLE: tableItems(history, 'PutItem', 'Query'),
    }),
    'update-work-item': grantsFor(workWithWordsEnvSchema, {
      ...teamGrants(context),
      WORK_ITEMS_TABLE: tableItems(items, 'GetItem', 'PutItem'),
      WORK_HISTORY_TABLE: tableItems(history, 'PutItem'),
      WORK_WORDS_TABLE: tableItems(words, 'Query', 'PutItem', 'DeleteItem'),
      ...auditGrants(context),
    }),
    'correct-submission': grantsFor(correctSubmissionEnvSchema, {
      WORK_ITEMS_TABLE: tableItems(items, 'GetItem', 'PutItem'),
      WORK_HISTORY_TABLE: tableItems(history, 'PutItem', 'UpdateItem'),
      WORK_WORDS_TABLE: tableItems(words, 'PutItem', 'DeleteItem'),
      TABLE_PREFIX: submissionTables(context, ({ table }) => tableItems(data.table(table), 'GetItem')),
      ...auditGrants(context),
    }),
    'list-register': grantsFor(listRegisterEnvSchema, registerGrants),
    'read-report': grantsFor(readReportEnvSchema, {
      WORK_HISTORY_TABLE: withIndexQuery(tableItems(history), history, eventsIndex.name),
    }),
    'export-register': grantsFor(exportRegisterEnvSchema, { ...registerGrants, ...auditGrants(context) }),
  };
};
