import type * as z from 'zod/mini';
import { brand } from '#domain/brand.ts';
import { mailIdRow } from '#domain/incoming-mail/mail-id-rows.ts';
import { answerAddresses, type AnswerAddresses } from '../clients/answer-address.ts';
import type { Mail } from '../clients/compose-mail.ts';
import { linkTokens, type TokenScope } from '../clients/link-tokens.ts';
import { MailRefusedError } from '../clients/mail-outcome.ts';
import { openSecret } from '../clients/secret.ts';
import type { TransactedWrite } from '../clients/transact.ts';
import { readAwsEnvironment } from '../runtime/aws-environment.ts';
import type { optionalConversationEnvSchema } from './conversation.env.ts';

/** The id of a mail that was sent, with the write by which its submission is found from it. */
export interface SentMailId {
  readonly messageId: string;
  readonly write: TransactedWrite;
}

interface JoinOptions {
  /** Whose name the answer address has; by default the brand's. */
  readonly writer?: string | undefined;
  /** Ids of earlier mails of the thread, the latest last. */
  readonly earlier?: readonly string[];
}

export interface Conversation {
  /** Adds to a mail what leads answers to its submission. @throws MailRefusedError if that is unknown */
  readonly join: (
    mail: Mail,
    submission: Pick<TokenScope, 'type' | 'id'>,
    options?: JoinOptions,
  ) => Promise<Mail>;
  /** Returns what keeps the id of a sent mail; undefined if the response was lost. */
  readonly keep: (
    item: { readonly id: string; readonly expires_at?: unknown },
    messageId: string | undefined,
  ) => SentMailId | undefined;
}

/** Enough for mail programs to find the thread. */
const maxEarlier = 20;

// https://docs.aws.amazon.com/ses/latest/dg/send-email-raw.html
const sesDomain = (region: string): string => `${region === 'us-east-1' ? 'email' : region}.amazonses.com`;

/** Returns what keeps the ids of sent mails, by which answers find their submission. */
export const sentMailIds =
  (words: string): Conversation['keep'] =>
  ({ id, expires_at: expiry }, messageId) =>
    messageId === undefined
      ? undefined
      : {
          messageId,
          write: {
            Put: {
              TableName: words,
              Item: mailIdRow({ id, ...(typeof expiry === 'number' && { expires_at: expiry }) }, messageId),
            },
          },
        };

/** @param region of SES, which puts it into the headers of its mails */
export const conversation = (
  addresses: Pick<AnswerAddresses, 'addressOf'>,
  { words, region }: { readonly words: string; readonly region: string },
): Conversation => ({
  join: async (mail, submission, { writer = brand.name, earlier = [] } = {}) => {
    const { address, threadId } = await addresses.addressOf(submission).catch(() => {
      throw new MailRefusedError('answer address unknown', false);
    });
    const ids = earlier
      .slice(-maxEarlier)
      .map((id) => (id.includes('@') ? id : `${id}@${sesDomain(region)}`));
    return {
      ...mail,
      replyTo: { name: writer, address },
      thread: { inReplyTo: ids.at(-1), references: [threadId, ...ids] },
    };
  },
  keep: sentMailIds(words),
});

/** Opens the conversation by mail about submissions of some types; undefined on stages where no answers come in. */
export const openConversation = (
  {
    REPLY_DOMAIN: domain,
    LINK_KEY_SECRET: key,
    WORK_WORDS_TABLE: words,
  }: z.output<typeof optionalConversationEnvSchema>,
  types: Parameters<typeof answerAddresses>[2],
): Conversation | undefined =>
  domain === undefined || key === undefined || words === undefined
    ? undefined
    : conversation(answerAddresses(linkTokens(openSecret(key)), domain, types), {
        words,
        region: readAwsEnvironment().region,
      });
