import { referenceNumbers } from '../reference-number.ts';

/** The number that an applicant can read out, of an application's id: `LA-7K3M-92QX`. */
export const referenceNumber = referenceNumbers('LA');
