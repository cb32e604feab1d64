import { shareRunner } from '../../support/use-runner.ts';
import { requireTests } from '../require-tests.ts';

shareRunner('prod');
requireTests('local/attacks/*');
