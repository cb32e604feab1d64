import { describe, expect, test } from '@jest/globals';
import { parseTableInput, tableAccesses } from '../../src/emulators/dynamodb/table-accesses.ts';
import { parseTableDefinition } from '../../src/emulators/dynamodb/table-definition.ts';

const hash = (AttributeName: string) => ({ AttributeName, KeyType: 'HASH' });
const records = parseTableDefinition({
  TableName: 'records',
  AttributeDefinitions: ['id', 'state', 'at'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: [hash('id')],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'by-state',
      KeySchema: [hash('state'), { AttributeName: 'at', KeyType: 'RANGE' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
});
const notes = parseTableDefinition({
  TableName: 'notes',
  AttributeDefinitions: [{ AttributeName: 'number', AttributeType: 'N' }],
  KeySchema: [hash('number')],
});

const accessesOf = (input: unknown): unknown =>
  tableAccesses(parseTableInput(input), [records, notes], (name) => `table/${name}`);
const keys = (...values: string[]) => ({ 'dynamodb:LeadingKeys': values });
const id = (S: string) => ({ id: { S } });

describe('what an operation needs permission for', () => {
  test.each<[string, unknown, unknown[]]>([
    [
      'the table with the key that it names',
      { TableName: 'records', Key: id('a') },
      [{ resource: 'table/records', conditions: keys('a') }],
    ],
    [
      'the table with the key of what it stores',
      { TableName: 'notes', Item: { number: { N: '7' }, text: { S: 'x' } } },
      [{ resource: 'table/notes', conditions: keys('7') }],
    ],
    ['the table alone for a scan', { TableName: 'records' }, [{ resource: 'table/records', conditions: {} }]],
    [
      'an index with the partition that a query asks for',
      {
        TableName: 'records',
        IndexName: 'by-state',
        KeyConditionExpression: '#state = :state AND #at <= :now',
        ExpressionAttributeNames: { '#state': 'state', '#at': 'at' },
        ExpressionAttributeValues: { ':state': { S: 'pending' }, ':now': { S: '2026' } },
      },
      [{ resource: 'table/records/index/by-state', conditions: keys('pending') }],
    ],
    [
      'the partition that a query names without a placeholder',
      {
        TableName: 'records',
        KeyConditionExpression: 'id=:id',
        ExpressionAttributeValues: { ':id': { S: 'a' } },
      },
      [{ resource: 'table/records', conditions: keys('a') }],
    ],
    [
      'each table of a batch',
      {
        RequestItems: {
          records: [{ PutRequest: { Item: id('a') } }, { DeleteRequest: { Key: id('b') } }],
          notes: [{ DeleteRequest: { Key: { number: { N: '1' } } } }],
        },
      },
      [
        { resource: 'table/records', conditions: keys('a', 'b') },
        { resource: 'table/notes', conditions: keys('1') },
      ],
    ],
    ['no resource for ListTables', {}, [{ resource: '*' }]],
    ['no resource for malformed input', { TableName: 7 }, [{ resource: '*' }]],
  ])('is %s', (_, input, expected) => expect(accessesOf(input)).toEqual(expected));
});
