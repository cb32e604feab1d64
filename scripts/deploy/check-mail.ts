import type { GetEmailIdentityResponse, SESv2Client } from '@aws-sdk/client-sesv2';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import type { RegionSettings } from '../command/aws-settings.ts';
import { CommandError } from '../command/command-error.ts';
import { AwsCallError, callAws } from './call-aws.ts';
import { explainDmarc, explainMailFrom, type FindTxt } from './mail-dns.ts';

type MailStage = Pick<StageConfig, 'prefix' | 'stage' | 'region' | 'mailDomain'>;

/**
 * The DNS records that prove who owns the mail domain.
 * https://docs.aws.amazon.com/ses/latest/dg/creating-identities.html
 */
const dkimRecords = (domain: string, tokens: readonly string[]): string[] =>
  tokens.map((token) => `  ${token}._domainkey.${domain}  CNAME  ${token}.dkim.amazonses.com`);

/** Whether the identity has the tags that `create-app.ts` gives to all that the stage's stacks make. */
const isOfStage = (
  { Tags = [] }: GetEmailIdentityResponse,
  { prefix, stage }: Pick<StageConfig, 'prefix' | 'stage'>,
): boolean => {
  const values = new Map(Tags.map(({ Key, Value }) => [Key, Value]));
  return values.get('product') === prefix && values.get('stage') === stage;
};

/** What is missing of an identity of this stage, with the DNS records that mend it. */
const explainIdentityState = (
  identity: GetEmailIdentityResponse,
  { mailDomain, region }: MailStage,
): string[] => {
  const { VerifiedForSendingStatus: isVerified, DkimAttributes, MailFromAttributes } = identity;
  const { MailFromDomain = '', MailFromDomainStatus = 'PENDING' } = MailFromAttributes ?? {};
  const mailFrom = explainMailFrom({ MailFromDomain, MailFromDomainStatus }, region);
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

const explainIdentity = async (client: SESv2Client, config: MailStage): Promise<string[]> => {
  const { GetEmailIdentityCommand } = await import('@aws-sdk/client-sesv2');
  const { region, mailDomain } = config;
  try {
    const answer = client.send(new GetEmailIdentityCommand({ EmailIdentity: mailDomain }));
    const identity = await callAws('ses:GetEmailIdentity', answer);
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
export const explainMail = async (
  settingsIn: RegionSettings,
  findTxt: FindTxt,
  config: MailStage,
): Promise<string[]> => {
  const { GetAccountCommand, SESv2Client } = await import('@aws-sdk/client-sesv2');
  const { region, mailDomain } = config;
  const client = new SESv2Client(settingsIn(region));
  const notes = [...(await explainIdentity(client, config)), ...(await explainDmarc(findTxt, mailDomain))];
  const account = await callAws('ses:GetAccount', client.send(new GetAccountCommand({})));
  if (account.ProductionAccessEnabled) return notes;
  return [
    ...notes,
    // Verified addresses get none either: a sender in the sandbox needs a right to their identities, too.
    `SES in ${region} is in its sandbox: count on no mail of the forms before it has production access, which you ask for under 'Account dashboard' of the SES console. Mails are tried for twelve hours, then parked: npm run replay -- send all --stage ${config.stage} sends them. Invitations of administrators are not tried again: npm run admin -- invite EMAIL --stage ${config.stage} sends one.`,
  ];
};
