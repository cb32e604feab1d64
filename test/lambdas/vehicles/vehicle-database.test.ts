import { describe, expect, test } from '@jest/globals';
import { errorAnswer } from '../../../lambdas/http/error-table.ts';
import { DatabaseNotSetUpError } from '../../../lambdas/http/errors.ts';
import { stockRepository } from '../../../lambdas/vehicles/stock.repository.ts';
import { explainMissingTable } from '../../../lambdas/vehicles/vehicle-database.ts';
import { vehicleRepository } from '../../../lambdas/vehicles/vehicle.repository.ts';
import { useTestTable } from '../../support/use-test-table.ts';

describe('a missing table of vehicles', () => {
  const { database } = useTestTable();

  test.each([
    ['the list', () => stockRepository(explainMissingTable(database()), 'missing').readFirstPage(50)],
    ['one vehicle', () => vehicleRepository(explainMissingTable(database()), 'missing').get('no-vehicle')],
  ])('is named by %s, with its own status', async (_, read) => {
    const error: unknown = await read().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseNotSetUpError);
    expect(error).toHaveProperty(
      'message',
      'Vehicle database not set up yet. Please run the database schema first.',
    );
    expect(errorAnswer(error)).toEqual({ status: 503, code: 'database_not_set_up' });
  });
});
