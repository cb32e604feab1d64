import * as z from 'zod/mini';
import { keyArnSchema } from '../../aws/kms-access.ts';

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }));
const projection = z.object({
  ProjectionType: z.optional(z.string()),
  NonKeyAttributes: z.optional(z.array(z.string())),
});
const indexSchema = z.object({ IndexName: z.string(), KeySchema: keySchema, Projection: projection });

const flag = z.union([z.boolean(), z.stringbool()]);

/** All other properties change nothing locally. */
const tableSchema = z.object({
  TableName: z.string(),
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z._default(z.array(indexSchema), []),
  LocalSecondaryIndexes: z._default(z.array(indexSchema), []),
  SSESpecification: z.optional(
    z.object({
      KMSMasterKeyId: z.optional(keyArnSchema),
    }),
  ),
  DeletionProtectionEnabled: z._default(flag, false),
  TimeToLiveSpecification: z.optional(
    z.object({
      AttributeName: z.optional(z.string()),
      Enabled: flag,
    }),
  ),
});

export type TableDefinition = z.infer<typeof tableSchema>;

export class TableDefinitionError extends Error {
  override readonly name = 'TableDefinitionError';
}

/** Parses a table's properties. @throws TableDefinitionError */
export const parseTableDefinition = (properties: unknown): TableDefinition => {
  const result = tableSchema.safeParse(properties);
  if (result.success) return result.data;
  throw new TableDefinitionError(`A table of the template is invalid: ${z.prettifyError(result.error)}`);
};

export const expiryAttributeOf = (definition: TableDefinition): string | undefined => {
  const specification = definition.TimeToLiveSpecification;
  return specification?.Enabled === true ? specification.AttributeName : undefined;
};
