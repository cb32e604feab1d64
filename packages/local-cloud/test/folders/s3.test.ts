import { requireTests } from './require-tests.ts';

requireTests('s3');
