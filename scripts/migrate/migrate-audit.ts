import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { auditListValue } from '#domain/audit/audit-entry.ts';
import { scanTable } from '../command/scan-table.ts';

/**
 * Puts the audit entries of a release before the activity page into its list; nothing else of them changes. It may be repeated
 * at any time.
 * @returns how many there were
 */
export const migrateAudit = async (
  client: DynamoDBDocumentClient,
  table: string,
  isDry = false,
): Promise<number> => {
  const unlisted = await scanTable(client, table, (item) => item['list'] === undefined);
  for (const { id } of isDry ? [] : unlisted) {
    await client.send(
      new UpdateCommand({
        TableName: table,
        Key: { id },
        UpdateExpression: 'SET #list = :list',
        // One that expires meanwhile is not made again.
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeNames: { '#list': 'list' },
        ExpressionAttributeValues: { ':list': auditListValue },
      }),
    );
  }
  return unlisted.length;
};
