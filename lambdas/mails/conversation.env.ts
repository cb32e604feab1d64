import * as z from 'zod/mini';

/** Environment of Lambdas that send mails about submissions, where answers to these come in. */
export const conversationEnvSchema = z.object({
  REPLY_DOMAIN: z.string(),
  LINK_KEY_SECRET: z.string(),
  WORK_WORDS_TABLE: z.string(),
});

/** Of all stages. */
export const optionalConversationEnvSchema = z.partial(conversationEnvSchema);
