import { brand } from '#domain/brand.ts';
import { replyTagsOf } from '#domain/notifications/mail-tags.ts';
import { passOnSubmission as contract } from '#domain/replies/contract.ts';
import { createMailer } from '../clients/mailer.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { sentMailIds } from '../mails/conversation.ts';
import { optionalConversationEnvSchema } from '../mails/conversation.env.ts';
import { readEnv } from '../runtime/env.ts';
import { openReplyDependencies } from './replies/reply-dependencies.ts';
import { passOnSubmission } from './replies/pass-on-submission.ts';
import { passOnSubmissionEnvSchema } from './replies/send-work-reply.env.ts';

const env = readEnv(passOnSubmissionEnvSchema);
const { WORK_WORDS_TABLE: words } = readEnv(optionalConversationEnvSchema);
const dependencies = {
  ...openReplyDependencies(env),
  mailer: createMailer({
    name: brand.name,
    address: env.MAIL_SENDER,
    configurationSet: env.MAIL_CONFIGURATION_SET,
  }),
  keep: words === undefined ? undefined : sentMailIds(words),
  tagsOf: replyTagsOf,
};

export const handler = serveAdminRoute(contract, 'pass submissions on', (request) =>
  passOnSubmission(request, dependencies),
);
