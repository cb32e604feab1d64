import { requireTests } from '../require-tests.ts';

requireTests('components/**/*');
