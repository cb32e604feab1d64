import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tableName, type TableName } from '#domain/tables.ts';
import { askOnTerminal, isYes } from './command/ask.ts';
import { assertDeployed } from './command/assert-deployed.ts';
import { dynamodbClient, s3Client } from './command/clients.ts';
import { CommandError } from './command/command-error.ts';
import { formatCount } from '#domain/text/format-count.ts';
import { explainFailure } from './command/explain-failure.ts';
import { findUploadsBucket } from './command/find-bucket.ts';
import { stageCloud } from './command/stage-cloud.ts';
import { eraseHeldMails } from '../lambdas/privacy/erase-held-mails.ts';
import { eraseRecords, forgetAcknowledgements, planErasure } from '../lambdas/privacy/erase-records.ts';
import { explainErasure, warnOfSharedNumber } from './privacy/explain-erasure.ts';
import { exportPerson } from './privacy/export-person.ts';
import { findPerson } from './privacy/find-person.ts';
import { helpText, parsePrivacy } from './privacy/parse-privacy.ts';

// No command can erase these.
const reminder =
  'Mails about these records are still in mailboxes, and backups keep deleted records for 35 days. See docs/operations.md.';

// `npm run privacy`: answers a person's request to see or erase their records. Prints nothing personal.
const run = async (args: readonly string[]): Promise<string[]> => {
  const command = parsePrivacy(args);
  if (command === undefined) return [helpText];
  const { action, identifier, out, 'dry-run': isDry } = command;
  const cloud = stageCloud(command);
  await assertDeployed(cloud);
  const { config, settingsFor, isLocal } = cloud;
  const { prefix, stage, region } = config;
  const dynamodb = DynamoDBDocumentClient.from(dynamodbClient(settingsFor));
  const s3 = s3Client(settingsFor);
  const nameOf = (table: TableName): string => tableName(prefix, stage, table);

  const records = await findPerson(dynamodb, nameOf, identifier);
  if (records.length === 0) return ['There are no records with this address or number.'];
  const bucket = await findUploadsBucket(s3, `${prefix}-${stage}`, region);
  // Buckets of deployed stages keep deleted versions; the local one has no versions.
  const place = { s3, bucket, hasVersions: !isLocal };
  if (action === 'export') {
    const lines = isDry
      ? records.map(({ type, id }) => `would export ${type.name}  ${id}`)
      : await exportPerson(records, identifier, place, out);
    return [...lines, ...warnOfSharedNumber(identifier)];
  }

  const plan = planErasure(records, command['include-legal-retention']);
  for (const line of explainErasure(plan, identifier)) console.log(line);
  if (isDry || plan.toErase.length === 0) return ['Nothing was changed.'];
  const ask = askOnTerminal('Add --yes to erase without asking.');
  if (!command.yes && !isYes(await ask(`Erase ${formatCount(plan.toErase.length, 'record')}? (y/n)`))) {
    throw new CommandError('Nothing was erased.');
  }
  await eraseRecords(plan.toErase, dynamodb, nameOf, place);
  await eraseHeldMails(plan.toErase, dynamodb, nameOf, place);
  await forgetAcknowledgements(plan.toErase, dynamodb, nameOf);
  return [`Erased ${formatCount(plan.toErase.length, 'record')}.`, reminder];
};

// Exports are personal, so only their owner may read them.
process.umask(0o077);

try {
  for (const line of await run(process.argv.slice(2))) console.log(line);
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
