import { complaintType } from '#domain/complaints/complaint-type.ts';
import { serveSubmit } from '../submissions/serve-submit.ts';
import { addCreatedAt } from '../submissions/submit.ts';

export const handler = serveSubmit(complaintType, {
  toRecord: addCreatedAt,
});
