import { referenceNumbers } from '../submissions/reference-number.ts';

/** The letters at the front of applications' reference numbers. */
export const applicationReference = 'LA';

/** Returns the reference number of an application's id; without the application's form, which few Lambdas need. */
export const applicationReferenceOf = referenceNumbers(applicationReference);
