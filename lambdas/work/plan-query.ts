import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { ListPlan } from './list-plan.ts';

export const planQuery = (
  table: string,
  { index, partition, range }: Pick<ListPlan, 'index' | 'partition' | 'range'>,
) =>
  ({
    TableName: table,
    IndexName: index.name,
    KeyConditionExpression: range ? '#key = :key AND #sort BETWEEN :from AND :to' : '#key = :key',
    ExpressionAttributeNames: { '#key': index.partitionKey, ...(range && { '#sort': index.sortKey }) },
    ExpressionAttributeValues: {
      ':key': partition,
      ...(range && { ':from': range.from, ':to': range.to }),
    },
  }) satisfies QueryCommandInput;
