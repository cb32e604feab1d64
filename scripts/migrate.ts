import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tableName } from '#domain/tables.ts';
import { assertDeployed } from './command/assert-deployed.ts';
import { dynamodbClient } from './command/clients.ts';
import { countOf } from './command/count-of.ts';
import { explainFailure } from './command/explain-failure.ts';
import { stageCloud } from './command/stage-cloud.ts';
import { migrateVehicles } from './migrate/migrate-vehicles.ts';
import { helpText, parseMigrate } from './migrate/parse-migrate.ts';

/** `npm run migrate`: records of earlier releases become records of this one. */
const run = async (args: readonly string[]): Promise<string[]> => {
  const command = parseMigrate(args);
  if (command === undefined) return [helpText];
  const cloud = stageCloud(command);
  await assertDeployed(cloud);
  const { config, settingsFor } = cloud;
  const dynamodb = DynamoDBDocumentClient.from(dynamodbClient(settingsFor));
  const isDry = command['dry-run'];
  const table = tableName(config.prefix, config.stage, 'vehicles');
  const { rewritten, available, unreadable } = await migrateVehicles(dynamodb, table, isDry);
  const done = isDry ? 'would be rewritten' : 'rewritten';
  return [
    ...unreadable.map((id) => `${id} cannot be read as a vehicle, and stays as it is`),
    `${countOf(rewritten, 'vehicle')} ${done}; ${available} available.`,
  ];
};

try {
  for (const line of await run(process.argv.slice(2))) console.log(line);
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
