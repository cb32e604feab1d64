import { enquiryType } from '#domain/enquiries/enquiry-type.ts';
import { documentFolder } from '#domain/documents/document-key.ts';
import { siteConfigPath } from '#domain/site/site-config.ts';
import { submissionQuotaPrefix } from '#domain/submissions/submission-quota.ts';
import { submissionTypes, type SubmissionRouteId } from '#domain/submissions/submission-types.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { submitApplicationEnvSchema } from '../../lambdas/applications/submit-application.env.ts';
import { notifyEnquiryEnvSchema } from '../../lambdas/enquiries/notify-enquiry.env.ts';
import { submitEnquiryEnvSchema } from '../../lambdas/enquiries/submit-enquiry.env.ts';
import { notifyEnvSchema } from '../../lambdas/notifications/notify.env.ts';
import { submissionEnvSchema } from '../../lambdas/submissions/submission.env.ts';
import {
  bucketObjects,
  itemsWithPrefix,
  secretValue,
  setting,
  tableItems,
  type Grant,
} from '../constructs/grants.ts';
import { conversationGrants, grantsFor, mailGrants, siteFile, type WiringContext } from './wiring.ts';

type Grants = Record<string, Grant>;

const enquiryItemPrefix = workItemId(enquiryType.name, '');

/** Grants that only some submission routes need. */
const extraGrants = (context: WiringContext): Partial<Record<SubmissionRouteId, Grants>> => ({
  'submit-enquiry': grantsFor(submitEnquiryEnvSchema, {
    VEHICLES_TABLE: tableItems(context.data.table('vehicles'), 'GetItem'),
  }),
  'submit-application': grantsFor(submitApplicationEnvSchema, {
    UPLOADS_BUCKET: bucketObjects(context.data.uploads, {
      folder: documentFolder,
      actions: ['GetObject', 'GetObjectTagging', 'PutObjectTagging'],
    }),
    SAVED_APPLICATIONS_TABLE: tableItems(context.data.table('saved_applications'), 'GetItem', 'DeleteItem'),
    VEHICLES_TABLE: tableItems(context.data.table('vehicles'), 'GetItem'),
  }),
  // To pass the enquiry on to a seller who agreed to it: `pass-on-enquiry.ts`.
  'notify-vehicle-inquiry': grantsFor(notifyEnquiryEnvSchema, {
    WORK_ITEMS_TABLE: itemsWithPrefix(
      context.data.table('work_items'),
      enquiryItemPrefix,
      'GetItem',
      'PutItem',
      'ConditionCheckItem',
    ),
    WORK_HISTORY_TABLE: itemsWithPrefix(
      context.data.table('work_history'),
      enquiryItemPrefix,
      'GetItem',
      'PutItem',
      'UpdateItem',
    ),
  }),
});

export const submissionGrants = (context: WiringContext): [id: string, grants: Grants][] => {
  const extra = extraGrants(context);
  return submissionTypes.flatMap(
    ({ name: typeName, table: tableName, routes: { submit, notify } }): [string, Grants][] => {
      const table = context.data.table(tableName);
      const submitGrants = grantsFor(submissionEnvSchema, {
        STAGE: setting(context.config.stage),
        COUNTERS_TABLE: itemsWithPrefix(context.data.table('counters'), submissionQuotaPrefix, 'UpdateItem'),
        SUBMISSION_QUOTA: setting(JSON.stringify(context.config.submissionQuota)),
        SUBMISSIONS_TABLE: tableItems(table, 'PutItem', 'GetItem'),
        WORK_ITEMS_TABLE: itemsWithPrefix(
          context.data.table('work_items'),
          workItemId(typeName, ''),
          'PutItem',
        ),
        WORK_WORDS_TABLE: tableItems(context.data.table('work_words'), 'PutItem'),
        WORK_HISTORY_TABLE: itemsWithPrefix(
          context.data.table('work_history'),
          workItemId(typeName, ''),
          'PutItem',
        ),
      });
      const notifyGrants = grantsFor(notifyEnvSchema, {
        SUBMISSIONS_TABLE: tableItems(table, 'GetItem', 'UpdateItem'),
        SITE_BUCKET: siteFile(context, siteConfigPath.slice(1)),
        LINK_KEY_SECRET: secretValue(context.data.linkKey),
        ...mailGrants(context),
      });
      return [
        [submit.id, { ...submitGrants, ...extra[submit.id] }],
        [notify.id, { ...notifyGrants, ...conversationGrants(context), ...extra[notify.id] }],
      ];
    },
  );
};
