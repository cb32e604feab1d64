import { referenceNumbers } from '../reference-number.ts';

/** The number that a sender can read out, of a contact submission's id: `CM-7K3M-92QX`. */
export const contactReference = referenceNumbers('CM');
