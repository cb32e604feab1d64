import { tableName, type TableName } from '#domain/tables.ts';
import { findUserIds, userIdOf } from '../demo/find-user-ids.ts';
import { loadDesk } from '../demo/load-desk.ts';
import { loadStock } from '../demo/load-stock.ts';
import { assertDeployed } from './command/assert-deployed.ts';
import { s3Client, stageDatabase } from './command/clients.ts';
import { CommandError } from './command/command-error.ts';
import { formatCount } from '#domain/text/format-count.ts';
import { explainFailure } from './command/explain-failure.ts';
import { findUploadsBucket } from './command/find-bucket.ts';
import { readArguments } from '../bin/command/read-arguments.ts';
import { stageCloud, stageOptions } from './command/stage-cloud.ts';

const helpText = `
  npm run seed -- [options]   load the demo data once; it changes nothing that exists and brings back nothing that was deleted

  --stage STAGE  local (the product on this machine, the default), dev or staging; the last two need AWS credentials
  --data DIR     data folder of the product on this machine, for any stage (default for local: .local)
  --help         print this help
`;

const run = async (args: string[]): Promise<string> => {
  const { values, positionals } = readArguments(args, {
    ...stageOptions,
    help: { type: 'boolean', short: 'h', default: false },
  });
  if (values.help) return helpText;
  if (positionals.length > 0) throw new CommandError('seed takes only options: npm run seed -- --stage dev');
  const cloud = stageCloud({ ...values, stage: values.stage ?? 'local' });
  const { config, settingsFor } = cloud;
  const { stage, prefix, region } = config;
  if (stage === 'prod') throw new CommandError('The demo data is made up and is never loaded into prod.');
  await assertDeployed(cloud);
  const s3 = s3Client(settingsFor);
  const place = {
    database: stageDatabase(settingsFor),
    s3,
    bucket: await findUploadsBucket(s3, `${prefix}-${stage}`, region),
  };
  const nameOf = (table: TableName): string => tableName(prefix, stage, table);
  const { adminEmails: owners } = config;
  const userIds = await findUserIds(place.database, nameOf('users'));
  const author = userIdOf(userIds, owners[0]);
  const vehicles = await loadStock({ ...place, table: nameOf('vehicles'), author });
  const submissions = await loadDesk({ ...place, nameOf, owners, userIds }, Date.now());
  return vehicles === undefined && submissions === undefined
    ? 'The demo data was loaded before. Nothing was changed.'
    : `Loaded the demo data: ${formatCount(vehicles ?? 0, 'vehicle')} and ${formatCount(submissions ?? 0, 'submission')}.`;
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
