import type { Context } from 'aws-lambda';
import { alertRepository } from '../clients/alert.repository.ts';
import { openDatabase } from '../clients/database.ts';
import { readEnv } from '../runtime/env.ts';
import { lookForAlertsEnvSchema } from './look-for-alerts.env.ts';
import { lookForAlerts } from './look-for-alerts.ts';
import { openVehicleIndex } from './open-vehicle-index.ts';

/** A read and two writes of three attempts each. */
const maxLookMs = 20_000;

const env = readEnv(lookForAlertsEnvSchema);
const database = openDatabase();
const readIndex = openVehicleIndex(database, env.VEHICLES_TABLE);
const alerts = alertRepository(database, env.ALERTS_TABLE);

export const handler = async (_event: unknown, context: Context): Promise<void> =>
  lookForAlerts({
    alerts,
    readIndex,
    hasTime: () => context.getRemainingTimeInMillis() > maxLookMs,
    now: Date.now,
  });
