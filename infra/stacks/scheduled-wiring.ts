import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { siteConfigPath } from '#domain/site/site-config.ts';
import {
  listedVehiclesIndex,
  pendingAcknowledgementsIndex,
  pendingNotificationsIndex,
} from '#domain/tables.ts';
import { sweepNotificationsEnvSchema } from '../../lambdas/notifications/sweep-notifications.env.ts';
import { tableItems, withIndexQuery, type Grant } from '../constructs/grants.ts';
import { grantsFor, mailGrants, publicVehicleGrants, siteFile, type WiringContext } from './wiring.ts';

/** What the Lambda gets that counts the available vehicles. */
export const recountGrants = ({ data: { tables } }: WiringContext): Record<string, Grant> =>
  publicVehicleGrants(
    withIndexQuery(tableItems(tables.vehicles, 'UpdateItem'), tables.vehicles, listedVehiclesIndex.name),
  );

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
