import { mailListIndex } from '#domain/accounts/mail-list.ts';
import { documentFolder } from '#domain/documents/document-key.ts';
import { uploadQuotaPrefix } from '#domain/documents/upload-quota.ts';
import { vehicleImageFolder } from '#domain/vehicles/vehicle-images.ts';
import { vehicleListFile, vehiclePageFile } from '#domain/vehicles/contract.ts';
import { routes, type RouteId } from '#domain/routes.ts';
import type { SubmissionRouteId } from '#domain/submissions/submission-types.ts';
import type { TakeRouteId } from '#domain/submissions/take-routes.ts';
import { getAdminEnvSchema, ownAccountEnvSchema } from '../../lambdas/accounts/admin-session.env.ts';
import { beginUploadEnvSchema, uploadsEnvSchema } from '../../lambdas/documents/uploads.env.ts';
import { adminRouteEnvSchema } from '../../lambdas/runtime/admin.env.ts';
import { reportCspViolationEnvSchema } from '../../lambdas/site/report-csp-violation.env.ts';
import {
  enquiryCountsEnvSchema,
  pictureUploadsEnvSchema,
  vehiclesEnvSchema,
} from '../../lambdas/vehicles/vehicles.env.ts';
import { auditEnvSchema } from '../../lambdas/runtime/audit.env.ts';
import { importVehiclesEnvSchema, saveVehicleEnvSchema } from '../../lambdas/vehicles/save-vehicle.env.ts';
import { showVehicleEnvSchema } from '../../lambdas/vehicles/public-vehicles.env.ts';
import {
  bucketObjects,
  itemsWithPrefix,
  setting,
  tableItems,
  withIndexQuery,
  type Grant,
  type ObjectAction,
  type TableAction,
} from '../constructs/grants.ts';
import { alertGrants } from './alerts-wiring.ts';
import { documentGrants } from './documents-wiring.ts';
import { healthGrants } from './health-wiring.ts';
import { mailDeskGrants } from './mail-desk-wiring.ts';
import { myRequestGrants } from './my-request-wiring.ts';
import { peopleGrants } from './people-wiring.ts';
import { privacyGrants } from './privacy-wiring.ts';
import { savedApplicationGrants } from './saved-applications-wiring.ts';
import { submissionGrants } from './submission-wiring.ts';
import { takeGrants } from './take-wiring.ts';
import { auditGrants, grantsFor, publicVehicleGrants, siteFile, type WiringContext } from './wiring.ts';
import { workGrants } from './work-wiring.ts';

const documents = ({ data }: WiringContext, ...actions: ObjectAction[]): Grant =>
  bucketObjects(data.uploads, { folder: documentFolder, actions });

const documentParts = ({ data }: WiringContext, ...actions: ObjectAction[]): Grant =>
  bucketObjects(data.uploads, { folder: documentFolder, actions, isMultipart: true });

const pictures = ({ data }: WiringContext, ...actions: ObjectAction[]): Grant =>
  bucketObjects(data.uploads, { folder: vehicleImageFolder, actions });

/** Whoever holds a presigned URL has the rights of the Lambda that signed it. */
const uploadGrants = (UPLOADS_BUCKET: Grant) => grantsFor(uploadsEnvSchema, { UPLOADS_BUCKET });

const beginUploadGrants = ({ config, data }: WiringContext, UPLOADS_BUCKET: Grant) =>
  grantsFor(beginUploadEnvSchema, {
    UPLOADS_BUCKET,
    STAGE: setting(config.stage),
    COUNTERS_TABLE: itemsWithPrefix(data.table('counters'), uploadQuotaPrefix, 'UpdateItem'),
  });

const vehicleGrants = (context: WiringContext, action: TableAction) =>
  grantsFor(vehiclesEnvSchema, {
    VEHICLES_TABLE: tableItems(context.data.table('vehicles'), action),
  });

const savedVehicleGrants = (
  context: WiringContext,
  tableActions: TableAction[],
  objectActions: ObjectAction[],
) =>
  grantsFor(saveVehicleEnvSchema, {
    VEHICLES_TABLE: tableItems(context.data.table('vehicles'), ...tableActions),
    UPLOADS_BUCKET: pictures(context, ...objectActions),
    ...auditGrants(context),
  });

const attachPictures: ObjectAction[] = ['GetObject', 'GetObjectTagging', 'PutObjectTagging'];

const catalogueReads = ({ data }: WiringContext): Grant =>
  tableItems(data.table('vehicles'), 'GetItem', 'Scan');

/** Grants of the routes that are not submissions'; a route without a row does not compile. */
const otherGrants = (context: WiringContext) => {
  const { config, data } = context;
  const ownAccount = grantsFor(ownAccountEnvSchema, {
    ...auditGrants(context),
    USERS_TABLE: tableItems(data.table('users'), 'GetItem', 'UpdateItem'),
  });
  return {
    'create-upload': beginUploadGrants(context, documents(context, 'PutObject', 'PutObjectTagging')),
    'create-multipart-upload': beginUploadGrants(
      context,
      documentParts(context, 'PutObject', 'PutObjectTagging'),
    ),
    'sign-upload-parts': uploadGrants(documentParts(context, 'PutObject')),
    'list-upload-parts': uploadGrants(documentParts(context, 'ListMultipartUploadParts')),
    'complete-upload': uploadGrants(
      documentParts(
        context,
        'GetObject',
        'GetObjectTagging',
        'PutObject',
        'ListMultipartUploadParts',
        'AbortMultipartUpload',
      ),
    ),
    'abort-upload': uploadGrants(documents(context, 'AbortMultipartUpload')),
    'list-vehicles': publicVehicleGrants(catalogueReads(context)),
    'get-vehicle': publicVehicleGrants(tableItems(data.table('vehicles'), 'GetItem')),
    'list-vehicle-filters': publicVehicleGrants(catalogueReads(context)),
    'show-vehicle': grantsFor(showVehicleEnvSchema, {
      VEHICLES_TABLE: tableItems(data.table('vehicles'), 'GetItem'),
      SITE_BUCKET: siteFile(context, vehiclePageFile),
    }),
    'show-vehicle-list': grantsFor(showVehicleEnvSchema, {
      VEHICLES_TABLE: catalogueReads(context),
      SITE_BUCKET: siteFile(context, vehicleListFile),
    }),
    'show-vehicle-sitemap': publicVehicleGrants(catalogueReads(context)),
    'list-all-vehicles': vehicleGrants(context, 'Scan'),
    'get-vehicle-for-admin': vehicleGrants(context, 'GetItem'),
    'import-vehicles': grantsFor(importVehiclesEnvSchema, {
      VEHICLES_TABLE: tableItems(data.table('vehicles'), 'GetItem', 'PutItem', 'UpdateItem'),
      ...auditGrants(context),
    }),
    'export-vehicles': grantsFor(auditEnvSchema, auditGrants(context)),
    'count-vehicle-enquiries': grantsFor(enquiryCountsEnvSchema, {
      WORK_WORDS_TABLE: tableItems(data.table('work_words'), 'Query'),
    }),
    'read-vehicle-sales': vehicleGrants(context, 'Scan'),
    'create-picture-upload': grantsFor(pictureUploadsEnvSchema, {
      UPLOADS_BUCKET: pictures(context, 'PutObject', 'PutObjectTagging'),
    }),
    'create-vehicle': savedVehicleGrants(context, ['PutItem', 'GetItem', 'UpdateItem'], attachPictures),
    'update-vehicle': savedVehicleGrants(
      context,
      ['PutItem', 'GetItem', 'UpdateItem'],
      [...attachPictures, 'DeleteObject'],
    ),
    'delete-vehicle': savedVehicleGrants(context, ['DeleteItem', 'GetItem', 'UpdateItem'], ['DeleteObject']),
    'get-admin': grantsFor(getAdminEnvSchema, {
      RECEIVES_MAIL: setting(String(config.receivesMail === true)),
      USERS_TABLE: tableItems(data.table('users'), 'GetItem', 'Scan'),
    }),
    'save-profile': {
      ...ownAccount,
      USERS_TABLE: withIndexQuery(
        tableItems(data.table('users'), 'GetItem', 'UpdateItem'),
        data.table('users'),
        mailListIndex.name,
      ),
    },
    'sign-out': ownAccount,
    ...workGrants(context),
    ...documentGrants(context),
    ...mailDeskGrants(context),
    ...myRequestGrants(context),
    ...peopleGrants(context),
    ...privacyGrants(context),
    ...alertGrants(context),
    ...savedApplicationGrants(context),
    'check-health': healthGrants(context),
    'report-csp-violation': grantsFor(reportCspViolationEnvSchema, { STAGE: setting(config.stage) }),
  } satisfies Record<Exclude<RouteId, SubmissionRouteId | TakeRouteId>, Record<string, Grant>>;
};

/** Added to the grants of every administrators' route, whose middleware decides the caller's role. */
const adminRouteGrants = ({ config, data }: WiringContext) =>
  grantsFor(adminRouteEnvSchema, {
    ADMIN_EMAILS: setting(config.adminEmails.join(',')),
    USERS_TABLE: tableItems(data.table('users'), 'GetItem'),
  });

/** Returns what a route's Lambda may do. */
export const routeGrants = (context: WiringContext): ((id: RouteId) => Record<string, Grant>) => {
  const grants = new Map<string, Record<string, Grant>>([
    ...submissionGrants(context),
    ...takeGrants(context),
    ...Object.entries(otherGrants(context)),
  ]);
  const forAdmins = adminRouteGrants(context);
  return (id) => ({ ...(routes[id].auth === 'admin' && forAdmins), ...grants.get(id) });
};
