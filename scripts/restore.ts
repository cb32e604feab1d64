import { DeleteTableCommand, ResourceNotFoundException, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { tableName, type TableName } from '#domain/tables.ts';
import { createDatabase } from '../lambdas/clients/database.ts';
import { assertDeployed, assertOwnAccount } from './command/assert-deployed.ts';
import { dynamodbClient, s3Client } from './command/clients.ts';
import { CommandError, exitCodeOf, StoppedError } from './command/command-error.ts';
import { explainFailure } from './command/explain-failure.ts';
import { findUploadsBucket } from './command/find-bucket.ts';
import { stageCloud, type StageCloud } from './command/stage-cloud.ts';
import { untilStopped } from './command/until-stopped.ts';
import { describeOutcome } from './restore/describe-outcome.ts';
import { bringBackDropped } from './restore/dropped-table.ts';
import { outdateCatalogues } from './restore/outdate-catalogues.ts';
import { helpText, parseRestore, type RestoreCommand } from './restore/parse-restore.ts';
import { openUnits } from './restore/read-units.ts';
import { restoreUnits } from './restore/restore-units.ts';
import { copyName, copyTable } from './restore/table-copies.ts';
import { tableExists } from './restore/table-state.ts';

type NameOf = (table: TableName) => string;

const leftoverAdvice = ({ subject, copy }: RestoreCommand, nameOf: NameOf, options: string): string => {
  const names = subject.tables.map((table) => copyName(nameOf(table), copy)).join(', ');
  return `These copies still exist, contain people's records and cost money: ${names}. Delete them when you no longer need them: npm run restore -- ${subject.name} --delete ${copy} ${options}`;
};

const assertCopiesExist = async (client: DynamoDBClient, names: readonly string[], region: string) => {
  const missing: string[] = [];
  for (const name of names) if (!(await tableExists(client, name))) missing.push(name);
  if (missing.length > 0) throw new CommandError(`There is no table ${missing.join(', ')} in ${region}.`);
};

/** Makes the copies, all at once, since each takes minutes to hours. */
const prepareCopies = async (
  client: DynamoDBClient,
  { at, subject, copy }: RestoreCommand,
  nameOf: NameOf,
  region: string,
): Promise<void> => {
  const names = subject.tables.map(nameOf);
  if (at !== undefined) await Promise.all(names.map((name) => copyTable(client, name, at)));
  else {
    const copies = names.map((name) => copyName(name, copy));
    await assertCopiesExist(client, copies, region);
  }
};

/** Brings tables back that were dropped, all at once like the copies. @returns their names */
const prepareTables = async (
  client: DynamoDBClient,
  { subject, isDry }: RestoreCommand,
  nameOf: NameOf,
  { config, isLocal }: StageCloud,
): Promise<string[]> => {
  const tables = [...subject.tables, ...subject.derivedTables].map(nameOf);
  if (isDry || isLocal) {
    await assertCopiesExist(client, tables, config.region);
    return [];
  }
  const dropped = await Promise.all(
    tables.map(async (name) => ((await bringBackDropped(client, name, config.keepsData)) ? [name] : [])),
  );
  return dropped.flat();
};

// Every outcome says which copies remain.
const putBack = async (command: RestoreCommand, nameOf: NameOf, cloud: StageCloud): Promise<string[]> => {
  const { subject, copy, ids, isOverwriting, isDry } = command;
  const { config, settingsFor, isLocal, options } = cloud;
  const client = dynamodbClient(settingsFor);
  const database = createDatabase(client);
  const leftover = leftoverAdvice(command, nameOf, options);
  const findPlace = async () => {
    const s3 = s3Client(settingsFor);
    const bucket = await findUploadsBucket(s3, `${config.prefix}-${config.stage}`, config.region);
    // Buckets of deployed stages keep deleted versions; the local one has no versions.
    return { s3, bucket, hasVersions: !isLocal };
  };
  const work = async (): Promise<string[]> => {
    await prepareCopies(client, command, nameOf, config.region);
    const now = Date.now();
    const copyOf = (table: TableName): string => copyName(nameOf(table), copy);
    const units = await openUnits(subject, { database, copyOf, ids, now });
    const dropped = await prepareTables(client, command, nameOf, cloud);
    const outcome = await restoreUnits(units, { database, nameOf, isOverwriting, isDry, now }, findPlace);
    if (subject.name === 'vehicles' && !isDry) await outdateCatalogues(database, nameOf('vehicles'));
    return [...describeOutcome(command, { ...outcome, dropped }, options), leftover];
  };
  try {
    return await untilStopped(`To continue, run the same command again.\n${leftover}`, work);
  } catch (error) {
    if (error instanceof StoppedError) throw error;
    throw new CommandError(`${explainFailure(error)}\n${leftover}`, { cause: error });
  }
};

const deleteCopies = async (
  client: DynamoDBClient,
  names: readonly string[],
  isDry: boolean,
): Promise<string[]> => {
  if (isDry) return names.map((name) => `would delete ${name}`);
  const deleted: string[] = [];
  for (const TableName of names) {
    const isThere = await client.send(new DeleteTableCommand({ TableName })).catch((error: unknown) => {
      if (!(error instanceof ResourceNotFoundException)) throw error;
      return undefined;
    });
    if (isThere !== undefined) deleted.push(TableName);
  }
  if (deleted.length > 0) return deleted.map((name) => `Deleted ${name}.`);
  throw new CommandError(`There is no table ${names.join(', ')}, so nothing was deleted.`);
};

const run = async (args: readonly string[]): Promise<string[]> => {
  const command = parseRestore(args, Date.now());
  if (command === undefined) return [helpText];
  const { at, subject, copy, isDeletion, isDry } = command;
  const cloud = stageCloud(command);
  const { config, isLocal, settingsFor } = cloud;
  if (isLocal && at !== undefined) {
    throw new CommandError(
      'The product on this machine has no point-in-time backups. Use --at with a deployed stage only.',
    );
  }
  const nameOf: NameOf = (table) => tableName(config.prefix, config.stage, table);
  const names = subject.tables.map(nameOf);
  if (at !== undefined && isDry) {
    return [
      ...names.map((name) => `would restore ${name} as it was to ${copyName(name, copy)}`),
      'would then put back what is missing',
    ];
  }
  if (!isDeletion) {
    await assertDeployed(cloud);
    return putBack(command, nameOf, cloud);
  }
  // A destroyed stage leaves copies behind, so they can be deleted without it.
  await assertOwnAccount(cloud);
  return deleteCopies(
    dynamodbClient(settingsFor),
    names.map((name) => copyName(name, copy)),
    isDry,
  );
};

try {
  for (const line of await run(process.argv.slice(2))) console.log(line);
} catch (error) {
  console.error(explainFailure(error));
  // A wait for DynamoDB may still be pending after a signal.
  process.exit(exitCodeOf(error));
}
