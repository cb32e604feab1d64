import type { GetEmailIdentityResponse, SESv2Client } from '@aws-sdk/client-sesv2';
import { mailFromDomain, type StageConfig } from '../../infra/config/stage-config.ts';
import type { RegionSettings } from '../command/aws-settings.ts';
import { CommandError } from '../command/command-error.ts';
import { AwsCallError, callAws } from './call-aws.ts';
import { explainDmarc, explainMailFrom, type FindTxt } from './mail-dns.ts';

type MailStage = Pick<
  StageConfig,
  'prefix' | 'stage' | 'region' | 'mail' | 'mailDomain' | 'adminEmails' | 'operations'
>;

// https://docs.aws.amazon.com/ses/latest/dg/creating-identities.html
const dkimRecords = (domain: string, tokens: readonly string[]): string[] =>
  tokens.map((token) => `  ${token}._domainkey.${domain}  CNAME  ${token}.dkim.amazonses.com`);

// `create-app.ts` sets these tags on all resources of a stage.
const isOfStage = (
  { Tags = [] }: GetEmailIdentityResponse,
  { prefix, stage }: Pick<StageConfig, 'prefix' | 'stage'>,
): boolean => {
  const values = new Map(Tags.map(({ Key, Value }) => [Key, Value]));
  return values.get('product') === prefix && values.get('stage') === stage;
};

const explainIdentityState = (
  identity: GetEmailIdentityResponse,
  { mailDomain, region }: MailStage,
): string[] => {
  const { VerifiedForSendingStatus: isVerified, DkimAttributes, MailFromAttributes } = identity;
  const { MailFromDomain = mailFromDomain({ mailDomain }), MailFromDomainStatus = 'PENDING' } =
    MailFromAttributes ?? {};
  const mailFrom = explainMailFrom({ MailFromDomain, MailFromDomainStatus }, region);
  const dkimStatus = DkimAttributes?.Status ?? 'SUCCESS';
  if (isVerified && dkimStatus === 'SUCCESS') return mailFrom;
  const state = isVerified
    ? `DKIM of ${mailDomain} is ${dkimStatus}, so mails are not signed.`
    : `SES has not verified ${mailDomain} yet, so no mail is sent.`;
  const records = dkimRecords(mailDomain, DkimAttributes?.Tokens ?? []);
  return records.length === 0
    ? [`${state} SES has no DNS records for it yet. Check the identity in the SES console.`, ...mailFrom]
    : [`${state} Add these DNS records; they may take hours to work:`, ...records, ...mailFrom];
};

interface IdentityState {
  readonly isVerified: boolean;
  readonly notes: readonly string[];
}

const explainIdentity = async (client: SESv2Client, config: MailStage): Promise<IdentityState> => {
  const { GetEmailIdentityCommand } = await import('@aws-sdk/client-sesv2');
  const { region, mailDomain } = config;
  try {
    const answer = client.send(new GetEmailIdentityCommand({ EmailIdentity: mailDomain }));
    const identity = await callAws('ses:GetEmailIdentity', answer);
    if (!isOfStage(identity, config)) {
      throw new CommandError(
        `SES in ${region} has an identity ${mailDomain} that does not belong to this stage (it lacks the tags 'product' and 'stage'), and CloudFormation can't create a second one. Delete it in the SES console if nothing else uses it; the deployment creates it again and prints its DNS records. Or choose another mailDomain in infra/config/stages.ts.`,
      );
    }
    const { VerifiedForSendingStatus: isVerified = false } = identity;
    return { isVerified, notes: explainIdentityState(identity, config) };
  } catch (error) {
    if (!(error instanceof AwsCallError) || error.code !== 'NotFoundException') throw error;
    const note = `This deployment registers ${mailDomain} with SES and then prints the DNS records to add.`;
    return { isVerified: false, notes: [note] };
  }
};

const sesOption = 'cognitoThroughSes: true';

// A user pool can't be created with an identity that SES has not verified, and in the sandbox its codes would reach nobody.
const explainCognitoMails = ({ mail, mailDomain }: MailStage, canSend: boolean): string[] => {
  const isThroughSes = mail.cognitoThroughSes === true;
  if (isThroughSes && !canSend) {
    throw new CommandError(
      `The stage sends Cognito's mails through SES, which may not send for ${mailDomain} yet. Remove ${sesOption} from its mail in infra/config/stages.ts, deploy, and enter it again when SES has verified the domain and given production access.`,
    );
  }
  return canSend && !isThroughSes
    ? [
        `SES may send for ${mailDomain}. Cognito still mails its codes from no-reply@verificationemail.com, which ends in many spam folders: enter ${sesOption} beside sender in the stage's mail in infra/config/stages.ts, and deploy again.`,
      ]
    : [];
};

/**
 * Returns what keeps mails from being sent; none of it blocks a deployment, since mails wait.
 * @throws CommandError if the mail domain's identity does not belong to the stage, or Cognito needs it before it may send
 */
// https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_GetEmailIdentity.html
// https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_GetAccount.html
export const explainMail = async (
  settingsIn: RegionSettings,
  findTxt: FindTxt,
  config: MailStage,
): Promise<string[]> => {
  const { GetAccountCommand, SESv2Client } = await import('@aws-sdk/client-sesv2');
  const { region, mailDomain, adminEmails, operations } = config;
  const client = new SESv2Client(settingsIn(region));
  const reportsTo = operations?.email ?? adminEmails[0];
  const identity = await explainIdentity(client, config);
  const account = await callAws('ses:GetAccount', client.send(new GetAccountCommand({})));
  const isInProduction = account.ProductionAccessEnabled === true;
  const notes = [
    ...identity.notes,
    ...(await explainDmarc(findTxt, mailDomain, reportsTo)),
    ...explainCognitoMails(config, identity.isVerified && isInProduction),
  ];
  if (isInProduction) return notes;
  return [
    ...notes,
    // Even verified addresses get no mail: in the sandbox the sender also needs permission on their identities.
    `SES in ${region} is in its sandbox, so forms send no mail before it has production access. Request it in the SES console under 'Account dashboard'. Mails are retried for twelve hours, then parked; send them with: npm run replay -- send all --stage ${config.stage}. Invitations are not retried; send one with: npm run admin -- invite EMAIL --stage ${config.stage}`,
  ];
};
