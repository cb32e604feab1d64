import * as z from 'zod/mini';
import { AwsCallError, type CallAws } from './call-aws.ts';

const accountSchema = z.object({ ProductionAccessEnabled: z._default(z.boolean(), false) });

const identitySchema = z.object({
  VerifiedForSendingStatus: z._default(z.boolean(), false),
  DkimAttributes: z.optional(z.object({ Tokens: z._default(z.array(z.string()), []) })),
});

const get = (call: CallAws, region: string, path: string, action: string): Promise<string> =>
  call({ service: 'ses', action, region, url: `https://email.${region}.amazonaws.com/v2/email/${path}` });

/**
 * The DNS records that prove who owns the mail domain.
 * https://docs.aws.amazon.com/ses/latest/dg/creating-identities.html
 */
const dkimRecords = (domain: string, tokens: readonly string[]): string[] =>
  tokens.map((token) => `  ${token}._domainkey.${domain}  CNAME  ${token}.dkim.amazonses.com`);

const explainIdentity = async (call: CallAws, region: string, domain: string): Promise<string[]> => {
  try {
    const path = `identities/${encodeURIComponent(domain)}`;
    const identity = identitySchema.parse(JSON.parse(await get(call, region, path, 'ses:GetEmailIdentity')));
    if (identity.VerifiedForSendingStatus) return [];
    return [
      `SES has not verified ${domain} yet, so no mail goes out. Add these DNS records; it may take hours after that:`,
      ...dkimRecords(domain, identity.DkimAttributes?.Tokens ?? []),
    ];
  } catch (error) {
    if (!(error instanceof AwsCallError) || error.code !== 'NotFoundException') throw error;
    return [`This deployment registers ${domain} with SES, and prints the DNS records to add then.`];
  }
};

/**
 * What keeps mails from going out; empty when nothing does. None of it keeps a stage from being deployed: mails wait.
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_GetAccount.html
 */
export const explainMail = async (call: CallAws, region: string, domain: string): Promise<string[]> => {
  const notes = await explainIdentity(call, region, domain);
  const account = accountSchema.parse(JSON.parse(await get(call, region, 'account', 'ses:GetAccount')));
  if (account.ProductionAccessEnabled) return notes;
  return [
    ...notes,
    `SES in ${region} is in its sandbox: it mails only addresses that you have verified there. Ask for production access under 'Account dashboard' of the SES console.`,
  ];
};
