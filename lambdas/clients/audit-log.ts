import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import type { Admin } from '#domain/accounts/admin.ts';
import { expiryAttribute } from '#domain/table-indexes.ts';
import type { auditEnvSchema } from '../runtime/audit.env.ts';
import { isDuplicateItem, type Database } from './database.ts';
import { hashOf, toUuid } from './to-uuid.ts';

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
  /** Tells the act apart from others of its kind: a repeat of the same one is recorded once. */
  readonly once?: string;
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
  record: async ({ admin, sourceIp, once, ...act }) => {
    const at = now();
    const entry: AuditEntry = {
      id:
        once === undefined
          ? newId()
          : toUuid(hashOf(admin.id, act.action, act.record_type, act.record_id, once)),
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
      // An id stands for one act, so an earlier attempt has recorded it.
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
