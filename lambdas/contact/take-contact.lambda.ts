import { contactType } from '#domain/contact/contact-type.ts';
import { takeContact } from '#domain/contact/take-contract.ts';
import { serveTake } from '../submissions/serve-take.ts';
import { addCreatedAt } from '../submissions/store-once.ts';

export const handler = serveTake(contactType, takeContact, { toRecord: addCreatedAt });
