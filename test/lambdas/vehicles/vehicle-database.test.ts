import { describe, expect, test } from '@jest/globals';
import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import type { Database } from '../../../lambdas/clients/database.ts';
import { errorResponse } from '../../../lambdas/http/error-table.ts';
import { DatabaseNotSetUpError } from '../../../lambdas/http/errors.ts';
import { stockRepository } from '../../../lambdas/vehicles/stock.repository.ts';
import { explainMissingTable } from '../../../lambdas/vehicles/vehicle-database.ts';
import { vehicleRepository } from '../../../lambdas/vehicles/vehicle.repository.ts';
import { useTestTable } from '../../support/use-test-table.ts';

describe('a missing table of vehicles', () => {
  const { database } = useTestTable();

  test.each([
    ['the list', () => stockRepository(explainMissingTable(database()), 'missing').readAll()],
    ['one vehicle', () => vehicleRepository(explainMissingTable(database()), 'missing').get('no-vehicle')],
  ])('is named by %s, with its own status', async (_, read) => {
    const error: unknown = await read().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseNotSetUpError);
    expect(error).toHaveProperty(
      'message',
      'Vehicle database not set up yet. Please run the database schema first.',
    );
    expect(errorResponse(error)).toEqual({ status: 503, code: 'database_not_set_up' });
  });
});

describe.each<keyof Database>([
  'get',
  'put',
  'update',
  'delete',
  'query',
  'scan',
  'executeStatement',
  'transactWrite',
])('%s', (operation) => {
  const input = { TableName: 'vehicles' };
  /** A database client on which only this operation responds. */
  const answering = (answer: (given: unknown) => Promise<unknown>) =>
    explainMissingTable({ [operation]: answer } as unknown as Database)[operation] as (
      given: unknown,
    ) => Promise<unknown>;

  test('passes input and output through', async () => {
    expect(await answering(async (given) => ({ given }))(input)).toEqual({ given: input });
  });

  test('throws DatabaseNotSetUpError for a missing table', async () => {
    const missing = new ResourceNotFoundException({ message: 'no table', $metadata: {} });
    await expect(answering(() => Promise.reject(missing))(input)).rejects.toThrow(DatabaseNotSetUpError);
  });

  test('rethrows other errors', async () => {
    const failure = new Error('broken');
    await expect(answering(() => Promise.reject(failure))(input)).rejects.toBe(failure);
  });
});
