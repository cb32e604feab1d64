import type { LocalCloud } from 'local-cloud/start';
import { uploadsBucket } from '../command/ready-info.ts';

interface SeedOptions {
  readonly log: (line: string) => void;
  readonly stop: AbortSignal;
}

/**
 * Loads the demo stock into the product that runs here, unless that was done before. What can't be loaded is logged:
 * the product is of use without. Rejects only when it is stopped, with the signal's reason; the product is closed then.
 */
export const seedCloud = async (cloud: LocalCloud, { log, stop }: SeedOptions): Promise<void> => {
  const { endpoints, region } = cloud;
  const tables = cloud.resourcesOf('AWS::DynamoDB::Table').map(({ physicalId }) => physicalId);
  const table = tables.find((name) => name.endsWith('-vehicles'));
  const bucket = uploadsBucket(cloud);
  if (table === undefined || bucket === null) return;
  try {
    // What calls AWS is not loaded where nobody asks for it.
    const [{ databaseOf }, { DynamoDBClient }, { S3Client }, { loadStock }] = await Promise.all([
      import('../../lambdas/clients/database.ts'),
      import('@aws-sdk/client-dynamodb'),
      import('@aws-sdk/client-s3'),
      import('../../demo/load-stock.ts'),
    ]);
    const settings = { region, credentials: cloud.credentials() };
    const database = databaseOf(new DynamoDBClient({ ...settings, endpoint: endpoints['dynamodb'] ?? '' }));
    const s3 = new S3Client({ ...settings, endpoint: endpoints['s3'] ?? '' });
    const stored = await loadStock({ database, s3, table, bucket, stop });
    s3.destroy();
    if (stored !== undefined) log(`loaded the demo stock: ${stored} vehicles`);
  } catch (error) {
    if (stop.aborted) {
      await cloud.close();
      throw error;
    }
    const reason = error instanceof Error ? error.message : String(error);
    log(`the demo stock could not be loaded (${reason}); npm run seed tries again`);
  }
};
