import { shareRunner } from '../../support/use-runner.ts';
import { requireTests } from '../require-tests.ts';

// Tests of a product as it starts: no records, no stock, invited administrators.
shareRunner('local');
requireTests('local/fresh/!(address-change)');
// Gives an administrator's address to somebody else.
requireTests('local/fresh/address-change');
