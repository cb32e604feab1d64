import * as z from 'zod/mini';
import { AwsServiceError } from '../../aws/service-error.ts';
import type { DynaliteEngine } from './dynalite-engine.ts';
import type { TableDefinition } from './table-definition.ts';

const tagsSchema = z.object({ Tags: z.array(z.object({ Key: z.string() })) });
/** The response of DescribeTable. */
export const describedSchema = z.object({ Table: z.record(z.string(), z.unknown()) });

/** Gives a table the template's tags, and no others. */
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

/** Adds to the response of DescribeTable what the template says of the table and dynalite does not store. */
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

/** Which tables can't be deleted: those that the template protects, until UpdateTable says otherwise; each start begins anew. */
export class DeletionProtection {
  readonly #tables: Set<string>;

  constructor(definitions: readonly TableDefinition[]) {
    const guarded = definitions.filter(({ DeletionProtectionEnabled }) => DeletionProtectionEnabled);
    this.#tables = new Set(guarded.map(({ TableName }) => TableName));
  }

  holds(table: string): boolean {
    return this.#tables.has(table);
  }

  /** Carries out an UpdateTable that changes this and nothing else. Returns whether the input is one. */
  update(input: unknown): boolean {
    const parsed = protectionSchema.safeParse(input);
    if (!parsed.success) return false;
    const { TableName, DeletionProtectionEnabled } = parsed.data;
    if (DeletionProtectionEnabled) this.#tables.add(TableName);
    else this.#tables.delete(TableName);
    return true;
  }

  /** Throws ValidationException for a protected table. */
  assertDeletable(table: string): void {
    if (!this.holds(table)) return;
    throw new AwsServiceError(
      'ValidationException',
      'Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.',
    );
  }
}
