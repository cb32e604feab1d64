import { DeleteTableCommand, ResourceNotFoundException, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { keyAttributes, tableName } from '#domain/tables.ts';
import { assertDeployed, assertOwnAccount } from './command/assert-deployed.ts';
import { dynamodbClient } from './command/clients.ts';
import { CommandError, exitCodeOf, StoppedError } from './command/command-error.ts';
import { explainFailure } from './command/explain-failure.ts';
import { stageCloud, type StageCloud } from './command/stage-cloud.ts';
import { untilStopped } from './command/until-stopped.ts';
import { copyItems } from './restore/copy-items.ts';
import { outdateCatalogues } from './restore/outdate-catalogues.ts';
import { helpText, parseRestore } from './restore/parse-restore.ts';
import {
  isRestoredFrom,
  restoredTableName,
  restoreToPointInTime,
  tableExists,
} from './restore/restored-table.ts';

// Rejects with a CommandError if there is no such table.
const deleteRestored = async (client: DynamoDBClient, name: string): Promise<void> => {
  await client.send(new DeleteTableCommand({ TableName: name })).catch((error: unknown) => {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    throw new CommandError(`There is no table ${name}, so nothing was deleted.`, { cause: error });
  });
};

const leftoverAdvice = (table: string, name: string, options: string): string =>
  `The table ${name} still exists, contains people's records and costs money. Delete it when you no longer need it: npm run restore -- ${table} --delete ${name} ${options}`;

const reminder = (
  options: string,
): string => `These may include records of people who have since had them erased. Erase them again: npm run privacy -- erase EMAIL ${options}
Mails that were unsent at that time are parked. List them: npm run replay -- list ${options}`;

type Command = NonNullable<ReturnType<typeof parseRestore>>;

const tableNames = ({ at, table, name }: Command, { config, isLocal }: StageCloud) => {
  if (isLocal && at !== undefined) {
    throw new CommandError(
      'The product on this machine has no point-in-time backups. Use --at with a deployed stage only.',
    );
  }
  const to = tableName(config.prefix, config.stage, table);
  const from = at === undefined ? (name ?? '') : restoredTableName(to, at);
  if (isRestoredFrom(to, from)) return { from, to };
  throw new CommandError(
    `${from} is not a restored copy of ${to}. Names of copies look like ${restoredTableName(to, new Date(0))}.`,
  );
};

// Every outcome says which restored table remains.
const putBack = async (
  { at, id, table, 'dry-run': isDry }: Command,
  { from, to }: ReturnType<typeof tableNames>,
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
    if (table === 'vehicles' && !isDry) await outdateCatalogues(dynamodb, to);
    if (copied.length === 0) return ['Nothing is missing.', leftover];
    const done = isDry ? 'would restore' : 'restored';
    return [...copied.map((found) => `${done}  ${found}`), reminder(options), leftover];
  };
  try {
    return await untilStopped(`To continue, run the same command again.\n${leftover}`, work);
  } catch (error) {
    if (error instanceof StoppedError) throw error;
    const isThere = await tableExists(client, from).catch(() => at !== undefined);
    throw isThere ? new CommandError(`${explainFailure(error)}\n${leftover}`, { cause: error }) : error;
  }
};

const run = async (args: readonly string[]): Promise<string[]> => {
  const command = parseRestore(args, Date.now());
  if (command === undefined) return [helpText];
  const { at, isDeletion, 'dry-run': isDry } = command;
  const cloud = stageCloud(command);
  const { from, to } = tableNames(command, cloud);
  if (at !== undefined && isDry) {
    return [`would restore ${to} as it was to ${from}, then copy missing records back`];
  }
  if (!isDeletion) {
    await assertDeployed(cloud);
    return putBack(command, { from, to }, cloud);
  }
  // A destroyed stage leaves restored tables behind, so they can be deleted without it.
  await assertOwnAccount(cloud);
  if (isDry) return [`would delete ${from}`];
  await deleteRestored(dynamodbClient(cloud.settingsFor), from);
  return [`Deleted ${from}.`];
};

try {
  for (const line of await run(process.argv.slice(2))) console.log(line);
} catch (error) {
  console.error(explainFailure(error));
  // A wait for DynamoDB may still be pending after a signal.
  process.exit(exitCodeOf(error));
}
