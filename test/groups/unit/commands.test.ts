import { requireTests } from '../require-tests.ts';

requireTests('{bin,checks,demo,scripts,tools}/**/*');
