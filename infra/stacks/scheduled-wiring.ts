import { siteConfigPath } from '#domain/site/site-config.ts';
import { listedVehiclesIndex, tables as descriptions } from '#domain/tables.ts';
import { recordMailFeedbackEnvSchema } from '../../lambdas/notifications/record-mail-feedback.env.ts';
import { sweepNotificationsEnvSchema } from '../../lambdas/notifications/sweep-notifications.env.ts';
import { setting, tableItems, withIndexQuery, type Grant } from '../constructs/grants.ts';
import { grantsFor, mailGrants, publicVehicleGrants, siteFile, type WiringContext } from './wiring.ts';

/** What the Lambda gets that counts the available vehicles. */
export const recountGrants = ({ data: { tables } }: WiringContext): Record<string, Grant> =>
  publicVehicleGrants(
    withIndexQuery(tableItems(tables.vehicles, 'UpdateItem'), tables.vehicles, listedVehiclesIndex.name),
  );

type SweptTable = 'contactSubmissions' | 'loanApplications' | 'complaints' | 'vehicleEnquiries';

/** A table of submissions, whose indexes are all of pending mails. */
const sweptTable = ({ data: { tables } }: WiringContext, id: SweptTable): Grant =>
  descriptions[id].indexes.reduce(
    (grant, { name }) => withIndexQuery(grant, tables[id], name),
    tableItems(tables[id], 'GetItem', 'UpdateItem'),
  );

/** What the sweeper gets: every table with notifications, to query what is due and to mark it. */
export const sweeperGrants = (context: WiringContext): Record<string, Grant> =>
  grantsFor(sweepNotificationsEnvSchema, {
    CONTACT_SUBMISSIONS_TABLE: sweptTable(context, 'contactSubmissions'),
    LOAN_APPLICATIONS_TABLE: sweptTable(context, 'loanApplications'),
    COMPLAINTS_TABLE: sweptTable(context, 'complaints'),
    VEHICLE_ENQUIRIES_TABLE: sweptTable(context, 'vehicleEnquiries'),
    SITE_BUCKET: siteFile(context, siteConfigPath.slice(1)),
    ...mailGrants(context),
  });

/** What the Lambda gets that notes bounces and complaints: to mark records, and to read none. */
export const mailFeedbackGrants = ({ config, data: { tables } }: WiringContext): Record<string, Grant> =>
  grantsFor(recordMailFeedbackEnvSchema, {
    STAGE: setting(config.stage),
    CONTACT_SUBMISSIONS_TABLE: tableItems(tables.contactSubmissions, 'UpdateItem'),
    LOAN_APPLICATIONS_TABLE: tableItems(tables.loanApplications, 'UpdateItem'),
    COMPLAINTS_TABLE: tableItems(tables.complaints, 'UpdateItem'),
    VEHICLE_ENQUIRIES_TABLE: tableItems(tables.vehicleEnquiries, 'UpdateItem'),
  });
