import { submitComplaint as contract } from '#domain/complaints/contract.ts';
import { openDocuments } from '../clients/documents.ts';
import { findPhoneProblem } from '../clients/find-phone-problem.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { complaintRepository } from './complaint.repository.ts';
import { submitComplaintEnvSchema } from './submit-complaint.env.ts';
import { submitComplaint } from './submit-complaint.ts';

const env = readEnv(submitComplaintEnvSchema);
const dependencies = {
  complaints: complaintRepository(openDocuments(), env.COMPLAINTS_TABLE),
  findPhoneProblem,
  now: Date.now,
  retentionDays: env.COMPLAINT_RETENTION_DAYS,
};

export const handler = serveVisitorRoute(contract, (request) => submitComplaint(request, dependencies));
