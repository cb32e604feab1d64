import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { auditListValue } from '#domain/audit/audit-entry.ts';
import { scanTable } from '../command/scan-table.ts';

/** Adds audit entries of earlier releases to the activity list. Safe to repeat. @returns how many there were */
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
        // An entry that expires meanwhile is not created again.
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeNames: { '#list': 'list' },
        ExpressionAttributeValues: { ':list': auditListValue },
      }),
    );
  }
  return unlisted.length;
};
