import { DeleteTableCommand, ResourceNotFoundException, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { keyAttributes, tableName } from '#domain/tables.ts';
import { assertDeployed, assertOwnAccount } from './command/assert-deployed.ts';
import { dynamodbClient } from './command/clients.ts';
import { CommandError, exitCodeOf, StoppedError } from './command/command-error.ts';
import { explainFailure } from './command/explain-failure.ts';
import { stageCloud, type StageCloud } from './command/stage-cloud.ts';
import { untilStopped } from './command/until-stopped.ts';
import { migrateVehicles } from './migrate/migrate-vehicles.ts';
import { migrateWork } from './migrate/migrate-work.ts';
import { copyItems } from './restore/copy-items.ts';
import { helpText, parseRestore } from './restore/parse-restore.ts';
import {
  isRestoredFrom,
  restoredTableName,
  restoreToPointInTime,
  tableExists,
} from './restore/restored-table.ts';

/** Deletes a restored table. Rejects with a CommandError when there is none. */
const deleteRestored = async (client: DynamoDBClient, name: string): Promise<void> => {
  await client.send(new DeleteTableCommand({ TableName: name })).catch((error: unknown) => {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    throw new CommandError(`There is no table ${name}: nothing was deleted.`, { cause: error });
  });
};

/** Returns what becomes of a restored table once nobody needs it. */
const leftoverAdvice = (table: string, name: string, options: string): string =>
  `${name} stays, with people's records in it, and costs money. Delete it once you have looked: npm run restore -- ${table} --delete ${name} ${options}`;

const reminder = (
  options: string,
): string => `Records of people who asked to be forgotten since then may be among these. Erase those again: npm run privacy -- erase EMAIL ${options}
Mails that had not gone at that time are parked: npm run replay -- list ${options}`;

type Command = NonNullable<ReturnType<typeof parseRestore>>;

/** Returns the names of the table that records were lost from, and of the one that it was or will be restored into. */
const tablesOf = ({ at, table, name }: Command, { config, isLocal }: StageCloud) => {
  if (isLocal && at !== undefined) {
    throw new CommandError(
      'The product on this machine keeps no backups to a point in time: --at is for a deployed stage.',
    );
  }
  const to = tableName(config.prefix, config.stage, table);
  const from = at === undefined ? (name ?? '') : restoredTableName(to, at);
  if (isRestoredFrom(to, from)) return { from, to };
  throw new CommandError(
    `${from} is no table that ${to} was restored into: their names are like ${restoredTableName(to, new Date(0))}.`,
  );
};

/** Restores a table if need be and puts back what is missing; each ending tells what is left behind. */
const putBack = async (
  { at, id, table, 'dry-run': isDry }: Command,
  { from, to }: ReturnType<typeof tablesOf>,
  { config, settingsFor, options }: StageCloud,
): Promise<string[]> => {
  const client = dynamodbClient(settingsFor);
  const leftover = leftoverAdvice(table, from, options);
  const work = async (): Promise<string[]> => {
    if (at !== undefined) await restoreToPointInTime(client, to, at);
    else if (!(await tableExists(client, from))) {
      throw new CommandError(`There is no table ${from} in ${config.region}.`);
    }
    const dynamodb = DynamoDBDocumentClient.from(client);
    const copied = await copyItems(dynamodb, {
      from,
      to,
      keys: keyAttributes(table),
      id,
      isDry,
      now: Date.now(),
    });
    // The backup's number is not that of now, and its vehicles may be an earlier release's.
    if (table === 'vehicles' && !isDry) await migrateVehicles(dynamodb, to);
    // Restored submissions may have lost their work items with the rest.
    const types = submissionTypes.filter((type) => type.table === table);
    if (types.length > 0 && !isDry)
      await migrateWork(dynamodb, types, (name) => tableName(config.prefix, config.stage, name));
    if (copied.length === 0) return ['Nothing is missing.', leftover];
    const done = isDry ? 'would put back' : 'put back';
    return [...copied.map((found) => `${done}  ${found}`), reminder(options), leftover];
  };
  try {
    return await untilStopped(`To go on, run the same command again.\n${leftover}`, work);
  } catch (error) {
    if (error instanceof StoppedError) throw error;
    const isThere = await tableExists(client, from).catch(() => at !== undefined);
    throw isThere ? new CommandError(`${explainFailure(error)}\n${leftover}`, { cause: error }) : error;
  }
};

/** `npm run restore`: records that were lost, out of a backup to a point in time. */
const run = async (args: readonly string[]): Promise<string[]> => {
  const command = parseRestore(args, Date.now());
  if (command === undefined) return [helpText];
  const { at, isDeletion, 'dry-run': isDry } = command;
  const cloud = stageCloud(command);
  const { from, to } = tablesOf(command, cloud);
  if (at !== undefined && isDry) {
    return [`would restore ${to} into ${from}, and put back what ${to} has no longer`];
  }
  if (!isDeletion) {
    await assertDeployed(cloud);
    return putBack(command, { from, to }, cloud);
  }
  // A stage that was destroyed leaves them, so they are deleted without it.
  await assertOwnAccount(cloud);
  if (isDry) return [`would delete ${from}`];
  await deleteRestored(dynamodbClient(cloud.settingsFor), from);
  return [`Deleted ${from}.`];
};

try {
  for (const line of await run(process.argv.slice(2))) console.log(line);
} catch (error) {
  console.error(explainFailure(error));
  // DynamoDB may still be waited for when a signal ended the command.
  process.exit(exitCodeOf(error));
}
