import * as z from 'zod/mini';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import { CommandError } from '../command/command-error.ts';
import { parseAnswer } from '../command/unexpected-answer.ts';
import { AwsCallError, type CallAws } from './call-aws.ts';
import { explainDmarc, explainMailFrom, type FindTxt } from './mail-dns.ts';

const accountSchema = z.object({ ProductionAccessEnabled: z._default(z.boolean(), false) });

const identitySchema = z.object({
  VerifiedForSendingStatus: z._default(z.boolean(), false),
  DkimAttributes: z.optional(
    z.object({ Status: z.optional(z.string()), Tokens: z._default(z.array(z.string()), []) }),
  ),
  MailFromAttributes: z.optional(
    z.object({
      MailFromDomain: z._default(z.string(), ''),
      MailFromDomainStatus: z._default(z.string(), 'PENDING'),
    }),
  ),
  Tags: z._default(z.array(z.object({ Key: z.string(), Value: z.string() })), []),
});

type MailStage = Pick<StageConfig, 'prefix' | 'stage' | 'region' | 'mailDomain'>;

const get = async <Schema extends z.ZodMiniType>(
  call: CallAws,
  region: string,
  path: string,
  action: string,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const url = `https://email.${region}.amazonaws.com/v2/email/${path}`;
  return parseAnswer(action, schema, await call({ service: 'ses', action, region, url }));
};

/**
 * The DNS records that prove who owns the mail domain.
 * https://docs.aws.amazon.com/ses/latest/dg/creating-identities.html
 */
const dkimRecords = (domain: string, tokens: readonly string[]): string[] =>
  tokens.map((token) => `  ${token}._domainkey.${domain}  CNAME  ${token}.dkim.amazonses.com`);

/** Whether the identity has the tags that `create-app.ts` gives to all that the stage's stacks make. */
const isOfStage = (
  { Tags }: z.infer<typeof identitySchema>,
  { prefix, stage }: Pick<StageConfig, 'prefix' | 'stage'>,
): boolean => {
  const values = new Map(Tags.map(({ Key, Value }) => [Key, Value]));
  return values.get('product') === prefix && values.get('stage') === stage;
};

/** What is missing of an identity of this stage, with the DNS records that mend it. */
const explainIdentityState = (
  identity: z.infer<typeof identitySchema>,
  { mailDomain, region }: MailStage,
): string[] => {
  const { VerifiedForSendingStatus: isVerified, DkimAttributes, MailFromAttributes } = identity;
  const mailFrom = MailFromAttributes === undefined ? [] : explainMailFrom(MailFromAttributes, region);
  const dkimStatus = DkimAttributes?.Status ?? 'SUCCESS';
  if (isVerified && dkimStatus === 'SUCCESS') return mailFrom;
  const state = isVerified
    ? `DKIM of ${mailDomain} is ${dkimStatus}, so its mails are not signed.`
    : `SES has not verified ${mailDomain} yet, so no mail goes out.`;
  const records = dkimRecords(mailDomain, DkimAttributes?.Tokens ?? []);
  return records.length === 0
    ? [`${state} It has no DNS records for it yet: look at the identity in the SES console.`, ...mailFrom]
    : [`${state} Add these DNS records; it may take hours after that:`, ...records, ...mailFrom];
};

const explainIdentity = async (call: CallAws, config: MailStage): Promise<string[]> => {
  const { region, mailDomain } = config;
  try {
    const path = `identities/${encodeURIComponent(mailDomain)}`;
    const identity = await get(call, region, path, 'ses:GetEmailIdentity', identitySchema);
    if (!isOfStage(identity, config)) {
      throw new CommandError(
        `SES in ${region} has an identity ${mailDomain} that is not of this stage (it lacks the tags 'product' and 'stage'), and CloudFormation can't make a second. Delete it in the SES console if nothing else sends by it: the deployment makes it anew and prints its DNS records. Or enter another mailDomain in infra/config/stages.ts.`,
      );
    }
    return explainIdentityState(identity, config);
  } catch (error) {
    if (!(error instanceof AwsCallError) || error.code !== 'NotFoundException') throw error;
    return [`This deployment registers ${mailDomain} with SES, and prints the DNS records to add then.`];
  }
};

/**
 * What keeps mails from going out; empty when nothing does. None of it keeps a stage from being deployed: mails wait.
 * Rejects with a CommandError where the domain's identity is somebody else's: the deployment would fail by it.
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_GetEmailIdentity.html
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_GetAccount.html
 */
export const explainMail = async (call: CallAws, findTxt: FindTxt, config: MailStage): Promise<string[]> => {
  const { region, mailDomain } = config;
  const notes = [...(await explainIdentity(call, config)), ...(await explainDmarc(findTxt, mailDomain))];
  const account = await get(call, region, 'account', 'ses:GetAccount', accountSchema);
  if (account.ProductionAccessEnabled) return notes;
  return [
    ...notes,
    // Verified addresses get none either: a sender in the sandbox needs a right to their identities, too.
    `SES in ${region} is in its sandbox: count on no mail of the forms before it has production access, which you ask for under 'Account dashboard' of the SES console. Mails are tried for twelve hours, then parked: npm run replay -- send all --stage ${config.stage} sends them. Invitations of administrators are not tried again: npm run admin -- invite EMAIL --stage ${config.stage} sends one.`,
  ];
};
