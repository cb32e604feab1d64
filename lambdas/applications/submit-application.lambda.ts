import { submitApplication as contract } from '#domain/applications/contract.ts';
import { openDocuments } from '../clients/documents.ts';
import { findPhoneProblem } from '../clients/find-phone-problem.ts';
import { createS3Caller } from '../clients/s3/call-s3.ts';
import { accessTo } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { loanApplicationRepository } from './loan-application.repository.ts';
import { submitApplicationEnvSchema } from './submit-application.env.ts';
import { submitApplication } from './submit-application.ts';

const env = readEnv(submitApplicationEnvSchema);
const dependencies = {
  applications: loanApplicationRepository(openDocuments(), env.LOAN_APPLICATIONS_TABLE),
  documents: storedDocuments(createS3Caller(accessTo(env.UPLOADS_BUCKET))),
  findPhoneProblem,
  now: Date.now,
  retentionDays: env.APPLICATION_RETENTION_DAYS,
};

export const handler = serveVisitorRoute(contract, (request) => submitApplication(request, dependencies));
