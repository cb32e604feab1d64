import * as z from 'zod/mini';
import { AwsServiceError } from '../../aws/service-error.ts';
import type { DynaliteEngine } from './dynalite-engine.ts';
import type { TableDefinition } from './table-definition.ts';

const tagsSchema = z.object({ Tags: z.array(z.object({ Key: z.string() })) });
const describedSchema = z.object({ Table: z.record(z.string(), z.unknown()) });

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
export const describeSettings = (response: unknown, definition: TableDefinition | undefined): unknown => {
  if (definition === undefined) return response;
  const { SSESpecification, DeletionProtectionEnabled, TableClass } = definition;
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

/** Throws ValidationException for a table that the template protects from being deleted. */
export const assertDeletable = (definition: TableDefinition | undefined): void => {
  if (definition?.DeletionProtectionEnabled !== true) return;
  throw new AwsServiceError(
    'ValidationException',
    'Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.',
  );
};
