import { contactType } from '#domain/contact/contact-type.ts';
import { serveSubmit } from '../submissions/serve-submit.ts';
import { addCreatedAt } from '../submissions/store-once.ts';

export const handler = serveSubmit(contactType, {
  toRecord: addCreatedAt,
});
