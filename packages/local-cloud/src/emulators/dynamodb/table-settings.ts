import * as z from 'zod/mini';
import { AwsServiceError } from '../../aws/service-error.ts';
import type { DynaliteEngine } from './dynalite-engine.ts';
import type { TableDefinition } from './table-definition.ts';

const tagsSchema = z.object({ Tags: z.array(z.object({ Key: z.string() })) });
export const describedSchema = z.object({ Table: z.record(z.string(), z.unknown()) });

/** Replaces a table's tags by the template's. */
export const tagTable = async (
  engine: DynaliteEngine,
  { Tags }: TableDefinition,
  ResourceArn: string,
): Promise<void> => {
  const stored = tagsSchema.parse(await engine.run('ListTagsOfResource', { ResourceArn }));
  const TagKeys = stored.Tags.map(({ Key }) => Key).filter((key) => !Tags.some(({ Key }) => Key === key));
  if (TagKeys.length > 0) await engine.run('UntagResource', { ResourceArn, TagKeys });
  if (Tags.length > 0) await engine.run('TagResource', { ResourceArn, Tags });
};

/** Adds settings that dynalite does not store to a DescribeTable response. */
export const describeSettings = (
  response: unknown,
  { SSESpecification, TableClass }: TableDefinition,
  DeletionProtectionEnabled: boolean,
): unknown => {
  const keyArn = SSESpecification?.KMSMasterKeyId;
  return {
    Table: {
      ...describedSchema.parse(response).Table,
      DeletionProtectionEnabled,
      ...(keyArn === undefined
        ? {}
        : { SSEDescription: { Status: 'ENABLED', SSEType: 'KMS', KMSMasterKeyArn: keyArn } }),
      ...(TableClass === undefined ? {} : { TableClassSummary: { TableClass } }),
    },
  };
};

const protectionSchema = z.strictObject({ TableName: z.string(), DeletionProtectionEnabled: z.boolean() });

/** Deletion protection of the template, until UpdateTable changes it; reset at each start. */
export class DeletionProtection {
  readonly #tables: Set<string>;

  constructor(definitions: readonly TableDefinition[]) {
    const protectedTables = definitions.filter(({ DeletionProtectionEnabled }) => DeletionProtectionEnabled);
    this.#tables = new Set(protectedTables.map(({ TableName }) => TableName));
  }

  isProtected(table: string): boolean {
    return this.#tables.has(table);
  }

  /** Applies an UpdateTable that only changes deletion protection; returns whether it was one. */
  update(input: unknown): boolean {
    const parsed = protectionSchema.safeParse(input);
    if (!parsed.success) return false;
    const { TableName, DeletionProtectionEnabled } = parsed.data;
    if (DeletionProtectionEnabled) this.#tables.add(TableName);
    else this.#tables.delete(TableName);
    return true;
  }

  /** @throws AwsServiceError (ValidationException) for a protected table */
  assertDeletable(table: string): void {
    if (!this.isProtected(table)) return;
    throw new AwsServiceError(
      'ValidationException',
      'Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.',
    );
  }
}
