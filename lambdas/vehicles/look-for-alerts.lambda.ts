import type { Context } from 'aws-lambda';
import { alertRepository } from '../clients/alert.repository.ts';
import { openDatabase } from '../clients/database.ts';
import { readEnv } from '../runtime/env.ts';
import { type CatalogueEntry, createCatalogue } from './catalogue.ts';
import { lookForAlertsEnvSchema } from './look-for-alerts.env.ts';
import { lookForAlerts } from './look-for-alerts.ts';
import { stockRepository } from './stock.repository.ts';
import { createVehicleIndex } from './vehicle-index.ts';

/** A read and two writes of three attempts each. */
const maxLookMs = 20_000;

const env = readEnv(lookForAlertsEnvSchema);
const database = openDatabase();
const catalogue = createCatalogue(stockRepository(database, env.VEHICLES_TABLE));
const indexVehicles = createVehicleIndex<CatalogueEntry>();
const alerts = alertRepository(database, env.ALERTS_TABLE);

export const handler = async (_event: unknown, context: Context): Promise<void> =>
  lookForAlerts({
    alerts,
    readIndex: async () => indexVehicles(await catalogue()),
    hasTime: () => context.getRemainingTimeInMillis() > maxLookMs,
    now: Date.now,
  });
