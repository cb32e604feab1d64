import { complaintType } from '#domain/complaints/complaint-type.ts';
import { serveSubmit } from '../submissions/serve-submit.ts';
import { addCreatedAt } from '../submissions/store-once.ts';

export const handler = serveSubmit(complaintType, {
  toRecord: addCreatedAt,
});
