import { requireTests } from '../require-tests.ts';

requireTests('browser/{admin-session,complaints-register,desk-pages,new-submission,privacy-desk}');
requireTests('browser/{removed-grant,sign-in,sign-in-steps,team}');
