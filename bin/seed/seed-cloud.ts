import type { LocalCloud } from 'local-cloud/start';
import type { TableName } from '#domain/tables.ts';
import { listAdmins, uploadsBucket } from '../command/ready-info.ts';

interface SeedOptions {
  readonly log: (line: string) => void;
  readonly stop: AbortSignal;
}

/** Loads the demo data once; a failure is only logged, since the product works without it. Rejects only when stopped. */
export const seedCloud = async (cloud: LocalCloud, { log, stop }: SeedOptions): Promise<void> => {
  const { endpoints, region } = cloud;
  const tables = cloud.resourcesOf('AWS::DynamoDB::Table').map(({ physicalId }) => physicalId);
  const nameOf = (table: TableName): string => tables.find((name) => name.endsWith(`-${table}`)) ?? table;
  const bucket = uploadsBucket(cloud);
  const [owner, sales] = listAdmins(cloud).map(({ email }) => email);
  if (bucket === null || owner === undefined || sales === undefined) return;
  try {
    const [
      { createDatabase },
      { DynamoDBClient },
      { S3Client },
      users,
      { nameTeam },
      { loadStock },
      { loadDesk },
    ] = await Promise.all([
      import('../../lambdas/clients/database.ts'),
      import('@aws-sdk/client-dynamodb'),
      import('@aws-sdk/client-s3'),
      import('../../demo/find-user-ids.ts'),
      import('../../demo/name-team.ts'),
      import('../../demo/load-stock.ts'),
      import('../../demo/load-desk.ts'),
    ]);
    const settings = { region, credentials: cloud.credentials() };
    const database = createDatabase(
      new DynamoDBClient({ ...settings, endpoint: endpoints['dynamodb'] ?? '' }),
    );
    const s3 = new S3Client({ ...settings, endpoint: endpoints['s3'] ?? '' });
    const place = { database, s3, bucket, stop };
    const userIds = await users.findUserIds(database, nameOf('users'));
    const author = users.userIdOf(userIds, owner);
    // Only here: administrators of a deployed stage are people with names of their own.
    const team = [owner, sales].map((email) => ({ id: users.userIdOf(userIds, email), email }));
    await nameTeam(database, nameOf('users'), team);
    const vehicles = await loadStock({ ...place, table: nameOf('vehicles'), author });
    if (vehicles !== undefined) log(`loaded the demo stock: ${vehicles} vehicles`);
    const submissions = await loadDesk({ ...place, nameOf, owners: [owner, sales], userIds }, Date.now());
    s3.destroy();
    if (submissions !== undefined) log(`loaded the demo desk: ${submissions} submissions`);
  } catch (error) {
    if (stop.aborted) {
      await cloud.close();
      throw error;
    }
    const reason = error instanceof Error ? error.message : String(error);
    log(`the demo data could not be loaded (${reason}); try again with: npm run seed`);
  }
};
