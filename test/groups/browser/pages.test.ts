import { requireTests } from '../require-tests.ts';

requireTests('browser/{pages,translated-pages,without-javascript}');
