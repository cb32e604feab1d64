import { shareRunner } from '../../support/use-runner.ts';
import { requireTests } from '../require-tests.ts';

shareRunner('local');
requireTests('browser/marketplace/!(contact-seller)');
// Sells a vehicle.
requireTests('browser/marketplace/contact-seller');
