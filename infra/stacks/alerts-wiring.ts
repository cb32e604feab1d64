import { alertQuotaPrefix } from '#domain/alerts/alert-quota.ts';
import { dueLooksIndex } from '#domain/table-indexes.ts';
import { askForAlertEnvSchema, changeAlertsEnvSchema } from '../../lambdas/alerts/alerts.env.ts';
import { lookForAlertsEnvSchema } from '../../lambdas/vehicles/look-for-alerts.env.ts';
import {
  itemsWithPrefix,
  secretValue,
  tableItems,
  withIndexQuery,
  type Grant,
} from '../constructs/grants.ts';
import { grantsFor, type WiringContext } from './wiring.ts';

/** Returns the grants of the routes for alerts. */
export const alertGrants = ({ data }: WiringContext) => ({
  'ask-for-alert': grantsFor(askForAlertEnvSchema, {
    ALERTS_TABLE: tableItems(data.table('vehicle_alerts'), 'PutItem'),
    COUNTERS_TABLE: itemsWithPrefix(data.table('counters'), alertQuotaPrefix, 'UpdateItem'),
  }),
  'change-alerts': grantsFor(changeAlertsEnvSchema, {
    ALERTS_TABLE: tableItems(data.table('vehicle_alerts'), 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
    LINK_KEY_SECRET: secretValue(data.linkKey),
  }),
});

/** Returns the grants for finding the vehicles that fit alerts: it queues their mails and sends none. */
export const alertLookGrants = ({ data }: WiringContext): Record<string, Grant> => {
  const alerts = data.table('vehicle_alerts');
  return grantsFor(lookForAlertsEnvSchema, {
    VEHICLES_TABLE: tableItems(data.table('vehicles'), 'GetItem', 'Scan'),
    ALERTS_TABLE: withIndexQuery(
      tableItems(alerts, 'GetItem', 'PutItem', 'DeleteItem'),
      alerts,
      dueLooksIndex.name,
    ),
  });
};
