import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tableName } from '#domain/tables.ts';
import { assertDeployed } from './command/assert-deployed.ts';
import { dynamodbClient } from './command/clients.ts';
import { CommandError } from './command/command-error.ts';
import { explainFailure } from './command/explain-failure.ts';
import { stageCloud } from './command/stage-cloud.ts';
import { copyItems } from './restore/copy-items.ts';
import { helpText, parseRestore } from './restore/parse-restore.ts';
import {
  isRestoredFrom,
  restoredTableName,
  restoreToPointInTime,
  tableExists,
} from './restore/restored-table.ts';

const reminder = (
  options: string,
): string => `Records of people who asked to be forgotten since then may be among these. Erase those again: npm run privacy -- erase EMAIL ${options}
Mails that had not gone at that time are parked: npm run replay -- list ${options}`;

/** `npm run restore`: records that were lost, out of a backup to a point in time. */
const run = async (args: readonly string[]): Promise<string[]> => {
  const command = parseRestore(args, Date.now());
  if (command === undefined) return [helpText];
  const { at, id, 'dry-run': isDry } = command;
  const cloud = stageCloud(command);
  const { config, settingsFor, options, isLocal } = cloud;
  const to = tableName(config.prefix, config.stage, command.table);
  if (isLocal && at !== undefined) {
    throw new CommandError(
      'The product on this machine keeps no backups to a point in time: --at is for a deployed stage.',
    );
  }
  if (command.from !== undefined && !isRestoredFrom(to, command.from)) {
    throw new CommandError(
      `${command.from} is no table that ${to} was restored into: their names are like ${restoredTableName(to, new Date(0))}.`,
    );
  }
  const client = dynamodbClient(settingsFor);
  if (at !== undefined && isDry) {
    return [`would restore ${to} into ${restoredTableName(to, at)}, and put back what ${to} has no longer`];
  }
  await assertDeployed(cloud);
  const from = at === undefined ? command.from : await restoreToPointInTime(client, to, at);
  if (from === undefined) return [helpText];
  if (!(await tableExists(client, from)))
    throw new CommandError(`There is no table ${from} in ${config.region}.`);
  const copied = await copyItems(DynamoDBDocumentClient.from(client), {
    from,
    to,
    id,
    isDry,
    now: Date.now(),
  });
  if (copied.length === 0) return ['Nothing is missing.'];
  return [
    ...copied.map((found) => `${isDry ? 'would put back' : 'put back'}  ${found}`),
    reminder(options),
    `${from} is no longer needed once you have looked: delete it in the console of DynamoDB.`,
  ];
};

try {
  for (const line of await run(process.argv.slice(2))) console.log(line);
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
