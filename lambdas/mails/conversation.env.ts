import * as z from 'zod/mini';

/** Environment of Lambdas that send mails to others than the sender, where answers come in. */
export const sentMailIdsEnvSchema = z.object({ WORK_WORDS_TABLE: z.string() });

/** Environment of Lambdas that send mails about submissions, where answers to these come in. */
export const conversationEnvSchema = z.extend(sentMailIdsEnvSchema, {
  REPLY_DOMAIN: z.string(),
  LINK_KEY_SECRET: z.string(),
});

/** Of all stages. */
export const optionalConversationEnvSchema = z.partial(conversationEnvSchema);
