import { referenceNumbers } from '../reference-number.ts';

/** The number that a complainant can read out, of a complaint's id: `CP-7K3M-92QX`. */
export const complaintReference = referenceNumbers('CP');
