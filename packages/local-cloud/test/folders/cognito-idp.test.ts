import { requireTests } from './require-tests.ts';

requireTests('cognito-idp');
