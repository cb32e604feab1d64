import { reachableFields } from '../submissions/reachable-fields.ts';
import { contactFields } from './contact-fields.ts';

/** The fields of a message that somebody told staff. */
export const takenMessageFields = reachableFields(contactFields);
