import { complaintType } from '#domain/complaints/complaint-type.ts';
import { takeComplaint } from '#domain/complaints/take-contract.ts';
import { serveTake } from '../submissions/serve-take.ts';
import { addCreatedAt } from '../submissions/store-once.ts';

export const handler = serveTake(complaintType, takeComplaint, { toRecord: addCreatedAt });
