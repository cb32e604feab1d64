import { passOnSubmission as contract } from '#domain/replies/contract.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { openReplyDependencies } from './replies/reply-dependencies.ts';
import { passOnSubmission } from './replies/pass-on-submission.ts';
import { passOnSubmissionEnvSchema } from './replies/send-work-reply.env.ts';

const env = readEnv(passOnSubmissionEnvSchema);
const access = { adminEmails: env.ADMIN_EMAILS, purpose: 'pass submissions on' };
const dependencies = openReplyDependencies(env);

export const handler = serveAdminRoute(contract, access, (request) =>
  passOnSubmission(request, dependencies),
);
