import { Aws } from 'aws-cdk-lib';
import type * as z from 'zod/mini';
import { documentFolder } from '#domain/documents/document-key.ts';
import { acknowledgementLimitPrefix } from '#domain/notifications/acknowledgement-limit.ts';
import { vehicleImageFolder } from '#domain/vehicles/vehicle-images.ts';
import { vehicleDocumentFile } from '#domain/vehicles/vehicle-page.ts';
import type { RouteId } from '#domain/routes.ts';
import { siteConfigPath } from '#domain/site/site-config.ts';
import {
  listedVehiclesIndex,
  pendingAcknowledgementsIndex,
  pendingNotificationsIndex,
  searchableVehiclesIndex,
} from '#domain/tables.ts';
import { getAdminEnvSchema } from '../../lambdas/accounts/get-admin.env.ts';
import { submitApplicationEnvSchema } from '../../lambdas/applications/submit-application.env.ts';
import { submitComplaintEnvSchema } from '../../lambdas/complaints/submit-complaint.env.ts';
import { submitContactEnvSchema } from '../../lambdas/contact/submit-contact.env.ts';
import {
  listApplicationDocumentsEnvSchema,
  openApplicationDocumentEnvSchema,
} from '../../lambdas/documents/application-documents.env.ts';
import { uploadsEnvSchema } from '../../lambdas/documents/uploads.env.ts';
import { submitEnquiryEnvSchema } from '../../lambdas/enquiries/submit-enquiry.env.ts';
import { notifyApplicationEnvSchema, notifyEnvSchema } from '../../lambdas/notifications/notify.env.ts';
import { sweepNotificationsEnvSchema } from '../../lambdas/notifications/sweep-notifications.env.ts';
import { pictureUploadsEnvSchema } from '../../lambdas/vehicles/picture-uploads.env.ts';
import { savedVehiclesEnvSchema } from '../../lambdas/vehicles/saved-vehicles.env.ts';
import { publicVehiclesEnvSchema } from '../../lambdas/vehicles/public-vehicles.env.ts';
import { showVehicleEnvSchema } from '../../lambdas/vehicles/show-vehicle.env.ts';
import { vehiclesEnvSchema } from '../../lambdas/vehicles/vehicles.env.ts';
import type { StageConfig } from '../config/stage-config.ts';
import {
  bucketFile,
  bucketObjects,
  countedItems,
  mailSender,
  setting,
  tableItems,
  withIndexQuery,
  type Grant,
  type ObjectAction,
  type TableAction,
} from '../constructs/grants.ts';
import { siteBucketName } from '../constructs/site-bucket-name.ts';
import type { DataStack } from './data-stack.ts';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IEmailIdentity } from 'aws-cdk-lib/aws-ses';

export interface WiringContext {
  readonly config: StageConfig;
  readonly data: DataStack;
  readonly mailIdentity: IEmailIdentity;
}

/** One grant for each variable of a Lambda's env schema: a variable without a grant does not compile. */
const grantsFor = <Schema extends z.ZodMiniObject>(
  _envSchema: Schema,
  grants: Record<keyof z.input<Schema> & string, Grant>,
): Record<string, Grant> => grants;

/** What a Lambda gets that mails administrators; it knows the limits of addresses, and has no use for them. */
const administratorMailGrants = ({ config, data, mailIdentity }: WiringContext) => ({
  STAGE: setting(config.stage),
  MAIL_LIMIT_TABLE: setting(data.tables.contactSubmissions.tableName),
  MAIL_SENDER: mailSender(mailIdentity, config.mail.sender),
  MAIL_ADMINISTRATOR: setting(config.mail.administrator),
});

/** What a Lambda gets that sends acknowledgements besides. */
const mailGrants = (context: WiringContext) => ({
  ...administratorMailGrants(context),
  // The limit of each address needs a place that all of these know, and deletes itself: not a table of its own.
  MAIL_LIMIT_TABLE: countedItems(context.data.tables.contactSubmissions, acknowledgementLimitPrefix),
});

/** The applications' documents, with the actions on them. */
const documents = ({ data }: WiringContext, ...actions: ObjectAction[]): Grant =>
  bucketObjects(data.uploads, { folder: documentFolder, actions });

/** The same documents while they arrive in parts. */
const documentParts = ({ data }: WiringContext, ...actions: ObjectAction[]): Grant =>
  bucketObjects(data.uploads, { folder: documentFolder, actions, isInParts: true });

/** The vehicles' pictures, with the actions on them. */
const pictures = ({ data }: WiringContext, ...actions: ObjectAction[]): Grant =>
  bucketObjects(data.uploads, { folder: vehicleImageFolder, actions });

/** What a Lambda of uploads gets: whoever signs an address lends it his own rights. */
const uploadGrants = (UPLOADS_BUCKET: Grant) => grantsFor(uploadsEnvSchema, { UPLOADS_BUCKET });

const adminEmails = ({ config }: WiringContext): Grant => setting(config.adminEmails.join(','));

/** What a Lambda of the administrators' vehicles gets, which does not touch pictures. */
const vehicleGrants = (context: WiringContext, action: TableAction) =>
  grantsFor(vehiclesEnvSchema, {
    ADMIN_EMAILS: adminEmails(context),
    VEHICLES_TABLE: tableItems(context.data.tables.vehicles, action),
  });

/** What a Lambda gets that writes or deletes vehicles with their pictures. */
const savedVehicleGrants = (
  context: WiringContext,
  tableActions: TableAction[],
  objectActions: ObjectAction[],
) =>
  grantsFor(savedVehiclesEnvSchema, {
    ADMIN_EMAILS: adminEmails(context),
    VEHICLES_TABLE: tableItems(context.data.tables.vehicles, ...tableActions),
    UPLOADS_BUCKET: pictures(context, ...objectActions),
  });

const takesPictures: ObjectAction[] = ['GetObject', 'GetObjectTagging', 'PutObjectTagging'];

const publicVehicleGrants = (table: Grant) => grantsFor(publicVehiclesEnvSchema, { VEHICLES_TABLE: table });

/** To read all available vehicles, and whether they have changed. */
const catalogueReads = ({ data: { tables } }: WiringContext): Grant =>
  withIndexQuery(tableItems(tables.vehicles, 'GetItem'), tables.vehicles, searchableVehiclesIndex.name);

/** What the Lambda gets that counts the available vehicles. */
export const recountGrants = ({ data: { tables } }: WiringContext): Record<string, Grant> =>
  publicVehicleGrants(
    withIndexQuery(tableItems(tables.vehicles, 'UpdateItem'), tables.vehicles, listedVehiclesIndex.name),
  );

/** The site's bucket, for one of its files. */
const siteFile = ({ config, data }: WiringContext, file: string): Grant => {
  const name = siteBucketName(data, config);
  return bucketFile(`arn:${Aws.PARTITION}:s3:::${name}`, name, file);
};

/** What a Lambda gets that sends the mails about a table's records when the browser asks for them. */
const notifyGrants = (records: ITable, mail: ReturnType<typeof mailGrants>) =>
  grantsFor(notifyEnvSchema, { RECORDS_TABLE: tableItems(records, 'GetItem', 'UpdateItem'), ...mail });

/** What each route's Lambda gets: a route without a row does not compile. */
export const routeGrants = (context: WiringContext) => {
  const { config, data } = context;
  const { complaints, contactSubmissions, loanApplications, vehicleEnquiries, vehicles } = data.tables;
  return {
    'submit-contact': grantsFor(submitContactEnvSchema, {
      CONTACT_SUBMISSIONS_TABLE: tableItems(contactSubmissions, 'PutItem', 'GetItem'),
      CONTACT_RETENTION_DAYS: setting(config.retentionDays.contactSubmissions),
    }),
    'notify-contact': notifyGrants(contactSubmissions, administratorMailGrants(context)),
    'submit-complaint': grantsFor(submitComplaintEnvSchema, {
      COMPLAINTS_TABLE: tableItems(complaints, 'PutItem', 'GetItem'),
      COMPLAINT_RETENTION_DAYS: setting(config.retentionDays.complaints),
    }),
    'notify-complaint': notifyGrants(complaints, mailGrants(context)),
    'create-upload': uploadGrants(documents(context, 'PutObject', 'PutObjectTagging')),
    'create-multipart-upload': uploadGrants(documentParts(context, 'PutObject', 'PutObjectTagging')),
    'sign-upload-parts': uploadGrants(documentParts(context, 'PutObject')),
    'list-upload-parts': uploadGrants(documentParts(context, 'ListMultipartUploadParts')),
    'complete-upload': uploadGrants(
      documentParts(context, 'GetObject', 'PutObject', 'ListMultipartUploadParts', 'AbortMultipartUpload'),
    ),
    'abort-upload': uploadGrants(documents(context, 'AbortMultipartUpload')),
    'submit-application': grantsFor(submitApplicationEnvSchema, {
      LOAN_APPLICATIONS_TABLE: tableItems(loanApplications, 'PutItem', 'GetItem'),
      APPLICATION_RETENTION_DAYS: setting(config.retentionDays.loanApplications),
      UPLOADS_BUCKET: documents(context, 'GetObject', 'PutObjectTagging'),
    }),
    'notify-loan-application': grantsFor(notifyApplicationEnvSchema, {
      RECORDS_TABLE: tableItems(loanApplications, 'GetItem', 'UpdateItem'),
      SITE_BUCKET: siteFile(context, siteConfigPath.slice(1)),
      ...mailGrants(context),
    }),
    'submit-enquiry': grantsFor(submitEnquiryEnvSchema, {
      VEHICLE_ENQUIRIES_TABLE: tableItems(vehicleEnquiries, 'PutItem', 'GetItem'),
      VEHICLES_TABLE: tableItems(vehicles, 'GetItem'),
      ENQUIRY_RETENTION_DAYS: setting(config.retentionDays.vehicleEnquiries),
    }),
    'notify-vehicle-inquiry': notifyGrants(vehicleEnquiries, administratorMailGrants(context)),
    'list-vehicles': publicVehicleGrants(
      withIndexQuery(catalogueReads(context), data.tables.vehicles, listedVehiclesIndex.name),
    ),
    'get-vehicle': publicVehicleGrants(tableItems(data.tables.vehicles, 'GetItem')),
    'list-vehicle-filters': publicVehicleGrants(catalogueReads(context)),
    'show-vehicle': grantsFor(showVehicleEnvSchema, {
      VEHICLES_TABLE: tableItems(vehicles, 'GetItem'),
      SITE_BUCKET: siteFile(context, vehicleDocumentFile),
    }),
    'list-all-vehicles': vehicleGrants(context, 'Scan'),
    'get-vehicle-for-admin': vehicleGrants(context, 'GetItem'),
    'create-picture-upload': grantsFor(pictureUploadsEnvSchema, {
      ADMIN_EMAILS: adminEmails(context),
      UPLOADS_BUCKET: pictures(context, 'PutObject', 'PutObjectTagging'),
    }),
    'create-vehicle': savedVehicleGrants(context, ['PutItem', 'GetItem', 'UpdateItem'], takesPictures),
    'update-vehicle': savedVehicleGrants(
      context,
      ['PutItem', 'GetItem', 'UpdateItem'],
      [...takesPictures, 'DeleteObject'],
    ),
    'delete-vehicle': savedVehicleGrants(context, ['DeleteItem', 'UpdateItem'], ['DeleteObject']),
    'list-application-documents': grantsFor(listApplicationDocumentsEnvSchema, {
      ADMIN_EMAILS: adminEmails(context),
      LOAN_APPLICATIONS_TABLE: tableItems(loanApplications, 'GetItem'),
    }),
    'open-application-document': grantsFor(openApplicationDocumentEnvSchema, {
      ADMIN_EMAILS: adminEmails(context),
      LOAN_APPLICATIONS_TABLE: tableItems(loanApplications, 'GetItem'),
      UPLOADS_BUCKET: documents(context, 'GetObject'),
    }),
    'get-admin': grantsFor(getAdminEnvSchema, {
      ADMIN_EMAILS: adminEmails(context),
      USERS_TABLE: tableItems(data.tables.users, 'GetItem'),
    }),
  } satisfies Record<RouteId, Record<string, Grant>>;
};

const sweptTable = (table: ITable, ...indexes: readonly { readonly name: string }[]): Grant =>
  indexes.reduce(
    (grant, { name }) => withIndexQuery(grant, table, name),
    tableItems(table, 'GetItem', 'UpdateItem'),
  );

/** What the sweeper gets: every table with notifications, to query what is due and to mark it. */
export const sweeperGrants = (context: WiringContext): Record<string, Grant> => {
  const { complaints, contactSubmissions, loanApplications, vehicleEnquiries } = context.data.tables;
  return grantsFor(sweepNotificationsEnvSchema, {
    CONTACT_SUBMISSIONS_TABLE: sweptTable(contactSubmissions, pendingNotificationsIndex),
    LOAN_APPLICATIONS_TABLE: sweptTable(
      loanApplications,
      pendingNotificationsIndex,
      pendingAcknowledgementsIndex,
    ),
    COMPLAINTS_TABLE: sweptTable(complaints, pendingNotificationsIndex, pendingAcknowledgementsIndex),
    VEHICLE_ENQUIRIES_TABLE: sweptTable(vehicleEnquiries, pendingNotificationsIndex),
    SITE_BUCKET: siteFile(context, siteConfigPath.slice(1)),
    ...mailGrants(context),
  });
};
