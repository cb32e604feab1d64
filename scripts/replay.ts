import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tableName } from '#domain/tables.ts';
import { assertDeployed } from './command/assert-deployed.ts';
import { dynamodbClient, s3Client } from './command/clients.ts';
import { explainFailure } from './command/explain-failure.ts';
import { findUploadsBucket } from './command/find-bucket.ts';
import { stageCloud, type StageCloud } from './command/stage-cloud.ts';
import { parkedMails } from './replay/parked-mails.ts';
import { parkedIncoming, replayIncoming } from './replay/parked-incoming.ts';
import { helpText, incomingName, parseReplay } from './replay/parse-replay.ts';
import { noneParkedText, replayMails } from './replay/replay-mails.ts';

const incomingLines = async (
  command: NonNullable<ReturnType<typeof parseReplay>>,
  { config: { prefix, stage, region, receivesMail = false }, settingsFor }: StageCloud,
): Promise<string[]> => {
  if (!receivesMail || (command.mail !== undefined && command.mail !== incomingName)) return [];
  const client = s3Client(settingsFor);
  const name = await findUploadsBucket(client, `${prefix}-${stage}`, region);
  return replayIncoming(command, parkedIncoming({ client, name }));
};

const run = async (args: readonly string[]): Promise<string[]> => {
  const command = parseReplay(args);
  if (command === undefined) return [helpText];
  const cloud = stageCloud(command);
  await assertDeployed(cloud);
  const { config, settingsFor, options } = cloud;
  const dynamodb = DynamoDBDocumentClient.from(dynamodbClient(settingsFor));
  const parked = parkedMails(dynamodb, (table) => tableName(config.prefix, config.stage, table));
  const incoming = await incomingLines(command, cloud);
  const isFound = incoming.length > 0 && command.id !== undefined && command.id !== 'all';
  if (command.mail === incomingName || isFound) return incoming.length > 0 ? incoming : [noneParkedText];
  const others = await replayMails({ ...command, options }, parked, Date.now());
  return incoming.length === 0 ? others : [...incoming, ...others.filter((line) => line !== noneParkedText)];
};

try {
  for (const line of await run(process.argv.slice(2))) console.log(line);
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
