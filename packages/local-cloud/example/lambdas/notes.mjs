import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';

const database = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const TableName = process.env.NOTES_TABLE;

export const addNote = async ({ body }) => {
  const note = { id: crypto.randomUUID(), text: JSON.parse(body).text };
  await database.send(new PutCommand({ TableName, Item: note }));
  return { statusCode: 201, body: JSON.stringify(note) };
};

export const listNotes = async () => {
  const { Items } = await database.send(new ScanCommand({ TableName }));
  return { statusCode: 200, body: JSON.stringify(Items) };
};
