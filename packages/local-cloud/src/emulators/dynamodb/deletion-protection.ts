import * as z from 'zod/mini';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import type { TableDefinition } from './table-definition.ts';

const updateSchema = z.strictObject({ TableName: z.string(), DeletionProtectionEnabled: z.boolean() });

/** Deletion protection of the template, until UpdateTable changes it; reset at each start. */
export class DeletionProtection {
  readonly #tables: Set<string>;

  constructor(definitions: readonly TableDefinition[]) {
    const protectedTables = definitions.filter(({ DeletionProtectionEnabled }) => DeletionProtectionEnabled);
    this.#tables = new Set(protectedTables.map(({ TableName }) => TableName));
  }

  /** Runs an UpdateTable, which can change nothing else. @throws AwsServiceError (NotImplemented) */
  update(input: unknown): object {
    const parsed = updateSchema.safeParse(input);
    if (!parsed.success) throw notImplemented('UpdateTable of more than deletion protection');
    const { TableName, DeletionProtectionEnabled } = parsed.data;
    if (DeletionProtectionEnabled) this.#tables.add(TableName);
    else this.#tables.delete(TableName);
    return { TableDescription: { TableName, DeletionProtectionEnabled } };
  }

  /** @throws AwsServiceError (ValidationException) for a protected table */
  assertDeletable(table: string): void {
    if (!this.#tables.has(table)) return;
    throw new AwsServiceError(
      'ValidationException',
      'Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.',
    );
  }
}
