import { openDatabase } from '../clients/database.ts';
import { readEnv } from '../runtime/env.ts';
import { publicVehiclesEnvSchema } from './public-vehicles.env.ts';
import { stockRepository } from './stock.repository.ts';

const env = readEnv(publicVehiclesEnvSchema);
const stock = stockRepository(openDatabase(), env.VEHICLES_TABLE);

/** Milliseconds after which a change has reached the index that is counted. */
const settledMs = 60_000;

/** Puts the number of available vehicles right after a write that died half-way. */
export const handler = (): Promise<void> => stock.recount(Date.now() - settledMs);
