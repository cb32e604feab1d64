import { submitContact as contract } from '#domain/contact/contract.ts';
import { openDocuments } from '../clients/documents.ts';
import { findPhoneProblem } from '../clients/find-phone-problem.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { contactSubmissionRepository } from './contact-submission.repository.ts';
import { submitContactEnvSchema } from './submit-contact.env.ts';
import { submitContact } from './submit-contact.ts';

const env = readEnv(submitContactEnvSchema);
const dependencies = {
  submissions: contactSubmissionRepository(openDocuments(), env.CONTACT_SUBMISSIONS_TABLE),
  findPhoneProblem,
  now: Date.now,
  retentionDays: env.CONTACT_RETENTION_DAYS,
};

export const handler = serveVisitorRoute(contract, (request) => submitContact(request, dependencies));
