import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { tableName, type TableName } from '#domain/tables.ts';
import { assertDeployed } from './command/assert-deployed.ts';
import { dynamodbClient } from './command/clients.ts';
import { formatCount } from './command/format-count.ts';
import { explainFailure } from './command/explain-failure.ts';
import { stageCloud } from './command/stage-cloud.ts';
import { migrateAudit } from './migrate/migrate-audit.ts';
import { migrateVehicles } from './migrate/migrate-vehicles.ts';
import { migrateWork } from './migrate/migrate-work.ts';
import { helpText, parseMigrate } from './migrate/parse-migrate.ts';

const run = async (args: readonly string[]): Promise<string[]> => {
  const command = parseMigrate(args);
  if (command === undefined) return [helpText];
  const cloud = stageCloud(command);
  await assertDeployed(cloud);
  const { config, settingsFor } = cloud;
  const dynamodb = DynamoDBDocumentClient.from(dynamodbClient(settingsFor));
  const isDry = command['dry-run'];
  const nameOf = (table: TableName): string => tableName(config.prefix, config.stage, table);
  const vehicles = await migrateVehicles(dynamodb, nameOf('vehicles'), isDry);
  const work = await migrateWork(dynamodb, submissionTypes, nameOf, isDry);
  const acts = await migrateAudit(dynamodb, nameOf('audit'), isDry);
  return [
    ...vehicles.unreadable.map((id) => `${id} can't be read as a vehicle and was not changed`),
    ...work.unreadable.map((id) => `${id} can't be read as a submission and is not in the inbox`),
    `${formatCount(vehicles.rewritten, 'vehicle')} ${isDry ? 'would be rewritten' : 'rewritten'}; ${vehicles.available} available.`,
    `${formatCount(work.added, 'submission')} ${isDry ? 'would be added' : 'added'} to the inbox.`,
    `${formatCount(acts, 'activity record')} ${isDry ? 'would be added' : 'added'} to the activity page.`,
  ];
};

try {
  for (const line of await run(process.argv.slice(2))) console.log(line);
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
