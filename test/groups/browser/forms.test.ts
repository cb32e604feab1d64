import { requireTests } from '../require-tests.ts';

requireTests('browser/{application*,calculator*,complaints,contact,flows,my-request,requested-documents}');
