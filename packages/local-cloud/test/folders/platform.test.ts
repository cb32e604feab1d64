import { requireTests } from './require-tests.ts';

requireTests('iam', 'platform');
