import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tableName } from '#domain/tables.ts';
import { assertDeployed } from './command/assert-deployed.ts';
import { dynamodbClient } from './command/clients.ts';
import { explainFailure } from './command/explain-failure.ts';
import { stageCloud } from './command/stage-cloud.ts';
import { parkedMails } from './replay/parked-mails.ts';
import { helpText, parseReplay } from './replay/parse-replay.ts';
import { replayMails } from './replay/replay-mails.ts';

const run = async (args: readonly string[]): Promise<string[]> => {
  const command = parseReplay(args);
  if (command === undefined) return [helpText];
  const cloud = stageCloud(command);
  await assertDeployed(cloud);
  const { config, settingsFor, options } = cloud;
  const dynamodb = DynamoDBDocumentClient.from(dynamodbClient(settingsFor));
  const parked = parkedMails(dynamodb, (table) => tableName(config.prefix, config.stage, table));
  return replayMails({ ...command, options }, parked, Date.now());
};

try {
  for (const line of await run(process.argv.slice(2))) console.log(line);
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
