import { parkedByLimitPrefix } from '#domain/notifications/acknowledgement-limit.ts';
import type { Database } from '../clients/database.ts';
import { updateIf } from '../clients/update-if.ts';
import { digestUpdates } from './hourly-digest.ts';

/** Counts acknowledgements that a limit parked per hour, for the digest. */
export const countParkedByLimit =
  (database: Database, table: string, now: () => number) => async (): Promise<void> => {
    const parked = { table, prefix: parkedByLimitPrefix, attribute: 'parked', value: 1 };
    for (const update of digestUpdates(parked, now())) {
      if (await updateIf(database, update)) return;
    }
  };
