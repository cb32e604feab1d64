import { tableName, type TableName } from '#domain/tables.ts';
import { loadDesk } from '../demo/load-desk.ts';
import { loadStock } from '../demo/load-stock.ts';
import { assertDeployed } from './command/assert-deployed.ts';
import { s3Client, stageDatabase } from './command/clients.ts';
import { CommandError } from './command/command-error.ts';
import { countOf } from './command/count-of.ts';
import { explainFailure } from './command/explain-failure.ts';
import { findUploadsBucket } from './command/find-bucket.ts';
import { readArguments } from './command/read-arguments.ts';
import { stageCloud, stageOptions } from './command/stage-cloud.ts';

const helpText = `
  npm run seed -- [options]   load the demo data, once: what is there stays, and what was deleted stays away

  --stage STAGE  local (the product that runs on this machine), dev or staging; those need AWS credentials (local)
  --data DIR     data folder of the product that runs on this machine, whatever its stage (.local for the stage local)
  --help         print this
`;

/** `npm run seed`: the demo stock of vehicles and the submissions of the demonstration, into a product that runs. */
const run = async (args: string[]): Promise<string> => {
  const { values, positionals } = readArguments(args, {
    ...stageOptions,
    help: { type: 'boolean', short: 'h', default: false },
  });
  if (values.help) return helpText;
  if (positionals.length > 0) throw new CommandError('seed takes options only: npm run seed -- --stage dev');
  const cloud = stageCloud({ ...values, stage: values.stage ?? 'local' });
  const { config, settingsFor } = cloud;
  const { stage, prefix, region } = config;
  if (stage === 'prod') throw new CommandError('The demo data is made up: it has no place in prod.');
  await assertDeployed(cloud);
  const s3 = s3Client(settingsFor);
  const place = {
    database: stageDatabase(settingsFor),
    s3,
    bucket: await findUploadsBucket(s3, `${prefix}-${stage}`, region),
  };
  const nameOf = (table: TableName): string => tableName(prefix, stage, table);
  const vehicles = await loadStock({ ...place, table: nameOf('vehicles') });
  const submissions = await loadDesk({ ...place, nameOf, owners: config.adminEmails }, Date.now());
  return vehicles === undefined && submissions === undefined
    ? 'The demo data was loaded before; nothing was changed.'
    : `${countOf(vehicles ?? 0, 'vehicle')} and ${countOf(submissions ?? 0, 'submission')} of the demo data were stored.`;
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
