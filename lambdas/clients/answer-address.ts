import { timingSafeEqual } from 'node:crypto';
import { senderActor } from '#domain/audit/actors.ts';
import { formatAnswerToken, parseAnswerToken } from '#domain/incoming-mail/answer-token.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { LinkTokens, TokenScope } from './link-tokens.ts';

type Submission = Pick<TokenScope, 'type' | 'id'>;

export interface AnswerAddress {
  /** Takes answers to all mails about a submission. */
  readonly address: string;
  /** Names the thread in the headers of its mails, without angle brackets. */
  readonly threadId: string;
}

/** Each submission has one address as long as it is stored: mails are answered after years. */
const number = 1;
const proofDigits = 32;
const mailbox = 'reply+';

const scopeOf = ({ type, id }: Submission): TokenScope => ({
  purpose: 'answer',
  type,
  id,
  person: senderActor,
  number,
});

/** Derives the addresses of submissions of some types at a domain, and finds the submission of one. */
export const answerAddresses = (
  links: Pick<LinkTokens, 'derive'>,
  domain: string,
  types: readonly Pick<SubmissionType, 'name' | 'reference'>[],
) => {
  const tokenOf = async (submission: Submission, prefix: string): Promise<string> => {
    const proof = (await links.derive(scopeOf(submission))).slice(0, proofDigits);
    return formatAnswerToken({ prefix, id: submission.id, proof });
  };

  return {
    /** @throws RangeError for an unknown type */
    addressOf: async (submission: Submission): Promise<AnswerAddress> => {
      const type = types.find(({ name }) => name === submission.type);
      if (type === undefined) throw new RangeError(`There is no submission type '${submission.type}'`);
      const threadId = `${await tokenOf(submission, type.reference)}@${domain}`;
      return { address: mailbox + threadId, threadId };
    },

    /**
     * Returns the submission of an address or of a thread's id, in any case of its letters; undefined if the product did not write
     * it. Compares in constant time. The submission may have been erased.
     */
    find: async (text: string): Promise<Submission | undefined> => {
      const [name = '', host, ...more] = text.toLowerCase().split('@');
      const token = name.startsWith(mailbox) ? name.slice(mailbox.length) : name;
      const parsed = host === domain && more.length === 0 ? parseAnswerToken(token) : undefined;
      const type = types.find(({ reference }) => reference === parsed?.prefix);
      if (parsed === undefined || type === undefined) return undefined;
      const submission = { type: type.name, id: parsed.id };
      const expected = await tokenOf(submission, parsed.prefix);
      return timingSafeEqual(Buffer.from(token), Buffer.from(expected)) ? submission : undefined;
    },
  };
};

export type AnswerAddresses = ReturnType<typeof answerAddresses>;
