import { requireTests } from '../require-tests.ts';

requireTests('browser/{font,header,hero,home,navigation,page-start,phone-frame,products}');
