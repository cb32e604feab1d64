import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { assertAuthorized, authorizeAll, localAccountId } from '../../aws/authorize.ts';
import type { Emulator, EmulatorOptions } from '../../aws/emulator.ts';
import { startHttpServer } from '../../aws/http-server.ts';
import { handleJsonRequest, type JsonService } from '../../aws/json-service.ts';
import { DeletionProtection } from './deletion-protection.ts';
import { DynaliteEngine } from './dynalite-engine.ts';
import { entryFormat } from './index-entries.ts';
import { insertItem, parseInsertion } from './insert-statement.ts';
import { kmsRequests, tableKmsKeys } from './kms-requests.ts';
import { reconcileTable } from './reconcile-table.ts';
import { rebuildIndexes } from './secondary-indexes.ts';
import { parseTableInput, tableAccesses } from './table-accesses.ts';
import { parseTableDefinition } from './table-definition.ts';
import { deleteExpiredItems } from './time-to-live.ts';
import { Transactions } from './transactions/transactions.ts';

interface DynamodbOptions extends EmulatorOptions {
  readonly tables: readonly unknown[];
}

/** DynamoDB promises 'within a few days'. */
const expirySweepMilliseconds = 10 * 60_000;
/** The limit of BatchWriteItem. */
const maxBodyBytes = 16 * 1024 * 1024;

/** Rebuilds indexes unless the last run closed cleanly, with entries in today's format. */
const openTables = async (folder: string, options: DynamodbOptions, tableArn: (name: string) => string) => {
  const definitions = options.tables.map(parseTableDefinition);
  const engine = await DynaliteEngine.open(join(folder, 'tables'), options.region);
  const cleanMarker = join(folder, 'closed-cleanly');
  const closedFormat = await readFile(cleanMarker, 'utf8').catch(() => undefined);
  await rm(cleanMarker, { force: true });
  try {
    for (const definition of definitions) {
      const table = await reconcileTable(engine, definition, tableArn(definition.TableName));
      if (closedFormat !== entryFormat) await rebuildIndexes(engine, table);
    }
  } catch (error) {
    await engine.close();
    throw error;
  }
  const close = async (): Promise<void> => {
    await engine.close();
    await writeFile(cleanMarker, entryFormat);
  };
  return { engine, definitions, close };
};

/** Starts DynamoDB. @throws TableDefinitionError, TablesInUseError, CorruptStateError or PortTakenError */
export const startDynamodb = async (options: DynamodbOptions): Promise<Emulator> => {
  const { region, authority, authorize = authorizeAll, now = Date.now } = options;
  const tableArn = (name: string) => `arn:aws:dynamodb:${region}:${localAccountId}:table/${name}`;
  const { engine, definitions, close } = await openTables(
    join(options.dataDir, 'dynamodb'),
    options,
    tableArn,
  );
  const keys = tableKmsKeys(definitions, tableArn);

  const transactions = new Transactions(engine, now);

  const runSweep = async (): Promise<void> => {
    await transactions.deleteExpiredTokens();
    for (const definition of definitions) await deleteExpiredItems(engine, definition, now());
  };
  const sweepLogged = () => runSweep().catch((error: unknown) => options.log(`dynamodb: ${inspect(error)}`));
  await sweepLogged();
  const sweepTimer = setInterval(() => void sweepLogged(), expirySweepMilliseconds);
  sweepTimer.unref();

  const protection = new DeletionProtection(definitions);
  const runOnTable = async (operation: string, input: unknown, tableName: string | undefined) => {
    if (operation === 'TransactWriteItems') return transactions.write(input);
    if (operation === 'UpdateTable') return protection.update(input);
    if (operation === 'DeleteTable') protection.assertDeletable(tableName ?? '');
    return engine.run(operation, input);
  };

  const service: JsonService = {
    signingName: 'dynamodb',
    targetPrefix: 'DynamoDB_20120810',
    contentType: 'application/x-amz-json-1.0',
    region,
    maxBodyBytes,
    unsignedOperations: new Set(),
    run: async (operation, input, caller) => {
      const insertion = operation === 'ExecuteStatement' ? parseInsertion(input) : undefined;
      const action = insertion === undefined ? operation : 'PartiQLInsert';
      const parsed = insertion ?? parseTableInput(input);
      for (const { operation: one = action, ...access } of tableAccesses(parsed, definitions, tableArn)) {
        if (caller === undefined) continue;
        const request = { principal: caller, action: `dynamodb:${one}`, ...access };
        for (const needed of [request, ...kmsRequests(request, keys, region)]) {
          assertAuthorized(authorize, 'json', needed);
        }
      }
      if (insertion !== undefined) return insertItem(engine, insertion, definitions);
      return runOnTable(operation, input, parsed.TableName);
    },
  };
  const server = await startHttpServer({
    purpose: 'the DynamoDB emulator',
    port: options.port,
    handle: (request, response) => handleJsonRequest(service, authority, now, request, response),
    onError: (error) => options.log(`dynamodb: ${inspect(error)}`),
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    endpoint: server.origin,
    close: async () => {
      clearInterval(sweepTimer);
      await server.close();
      await close();
    },
  };
};
