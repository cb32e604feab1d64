import { hourMs, parkedByLimitPrefix } from '#domain/notifications/acknowledgement-limit.ts';
import type { Database } from '../clients/database.ts';
import { updateIf } from '../clients/update-if.ts';
import { digestUpdate } from './hourly-digest.ts';

/** Counts acknowledgements that a limit parked per hour, for the digest. */
export const countParkedByLimit =
  (database: Database, table: string, now: () => number) => async (): Promise<void> => {
    const parked = { table, prefix: parkedByLimitPrefix, attribute: 'parked', value: 1 };
    const at = now();
    // Where the first is being sent already, the next hour's counts it.
    for (const hour of [at, at + hourMs]) {
      if (await updateIf(database, digestUpdate(parked, hour))) return;
    }
  };
