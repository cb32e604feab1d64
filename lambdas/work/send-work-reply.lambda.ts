import { sendWorkReply as contract } from '#domain/replies/contract.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { openReplyDependencies } from './replies/reply-dependencies.ts';
import { sendWorkReply } from './replies/send-work-reply.ts';
import { sendWorkReplyEnvSchema } from './replies/send-work-reply.env.ts';

const env = readEnv(sendWorkReplyEnvSchema);
const access = { adminEmails: env.ADMIN_EMAILS, purpose: 'answer submissions' };
const dependencies = openReplyDependencies(env);

export const handler = serveAdminRoute(contract, access, (request) => sendWorkReply(request, dependencies));
