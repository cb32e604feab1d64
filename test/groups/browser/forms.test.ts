import { requireTests } from '../require-tests.ts';

requireTests('browser/{application*,calculator*,complaints,contact,flows,joint-applicant,my-request*}');
