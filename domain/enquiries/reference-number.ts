import { referenceNumbers } from '../reference-number.ts';

/** The number that a customer can read out, of a vehicle enquiry's id: `VE-7K3M-92QX`. */
export const enquiryReference = referenceNumbers('VE');
