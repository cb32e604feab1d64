import { shareRunner } from '../../support/use-runner.ts';
import { requireTests } from '../require-tests.ts';

// Tests that add records of their own, and leave the product as they found it.
shareRunner('local');
requireTests('local/*');
