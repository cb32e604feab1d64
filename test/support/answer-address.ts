import { expect } from '@jest/globals';
import type { MailView } from 'local-cloud/mails';
import { brand } from '#domain/brand.ts';
import { replyDomain } from '../../infra/config/stage-config.ts';
import { stageConfig } from '../../infra/config/stages.ts';

const domain = replyDomain(stageConfig('local'));
const address = String.raw`reply\+[a-z\d]{52}@${domain.replaceAll('.', String.raw`\.`)}`;

/** Where answers to a mail about a submission go on the local stage. @param name of its writer */
export const answerAddress = (name: string = brand.name): unknown =>
  expect.stringMatching(new RegExp(`^${name} <${address}>$`));

/** Returns the address that takes the answers to a mail. */
export const answerAddressOf = ({ replyTo }: Pick<MailView, 'replyTo'>): string => {
  const [found] = new RegExp(address).exec(replyTo.join(' ')) ?? [];
  if (found === undefined) throw new Error(`No answer comes in from this mail: ${replyTo.join(' ')}`);
  return found;
};

/** Where a mail comes in that is for no submission yet. */
export const deskAddress = `desk@${domain}`;
