import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import type { Admin } from '#domain/accounts/admin.ts';
import { expiryAttribute } from '#domain/table-indexes.ts';
import type { auditEnvSchema } from '../runtime/audit.env.ts';
import { isDuplicateItem, type Database } from './database.ts';

export class AuditUnavailableError extends Error {
  override readonly name = 'AuditUnavailableError';

  constructor(options?: ErrorOptions) {
    super('This was not done because it could not be recorded. Please try again in a minute.', options);
  }
}

export interface AuditedAction extends Pick<
  AuditEntry,
  'action' | 'record_type' | 'record_id' | 'fields' | 'document_id'
> {
  readonly admin: Pick<Admin, 'id' | 'email'>;
  readonly sourceIp: string;
}

export interface AuditLog {
  /** Call it before the action. @throws AuditUnavailableError */
  record(act: AuditedAction): Promise<void>;
}

interface AuditSettings {
  readonly table: string;
  readonly retentionDays: number;
  readonly now: () => number;
  readonly newId: () => string;
}

const secondsPerDay = 86_400;

/** Creates an append-only audit log: PartiQL INSERT rejects an existing id, whereas PutItem would replace the item. */
export const auditLog = (
  database: Pick<Database, 'executeStatement'>,
  { table, retentionDays, now, newId }: AuditSettings,
): AuditLog => ({
  record: async ({ admin, sourceIp, ...act }) => {
    const at = now();
    const entry: AuditEntry = {
      id: newId(),
      at: new Date(at).toISOString(),
      actor_id: admin.id,
      actor_email: admin.email,
      ...act,
      source_ip: sourceIp,
      list: 'all',
      [expiryAttribute]: Math.ceil(at / 1_000) + retentionDays * secondsPerDay,
    };
    const values = Object.keys(entry).map((name) => `'${name}': ?`);
    try {
      await database.executeStatement({
        Statement: `INSERT INTO "${table}" VALUE {${values.join(', ')}}`,
        Parameters: Object.values(entry),
      });
    } catch (error) {
      // Ids are never reused, so an earlier attempt of this call succeeded and its response was lost.
      if (!isDuplicateItem(error)) throw new AuditUnavailableError({ cause: error });
    }
  },
});

export const openAuditLog = (database: Database, env: z.output<typeof auditEnvSchema>): AuditLog =>
  auditLog(database, {
    table: env.AUDIT_TABLE,
    retentionDays: env.AUDIT_RETENTION_DAYS,
    now: Date.now,
    newId: randomUUID,
  });
