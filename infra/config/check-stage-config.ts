import { receivesMailIn } from './mail-receiving-regions.ts';
import {
  replyDomain,
  type CustomDomainConfig,
  type HostedZoneConfig,
  type StageConfig,
} from './stage-config.ts';

// Others are invited in the site.
const validateAdminEmails = (emails: readonly string[]): string | undefined =>
  emails.length === 2 && new Set(emails.map((email) => email.toLowerCase())).size === 2
    ? undefined
    : 'adminEmails must have exactly two different addresses, the super admin first. Replace one instead of adding one: colleagues are invited in the site';

// An address would never match another form.
const validateTeamDomains = (domains: readonly string[]): string | undefined => {
  const wrong = domains.find((domain) => !/^(?:[a-z\d-]+\.)+[a-z\d-]+$/.test(domain));
  return wrong === undefined
    ? undefined
    : `'${wrong}' in teamDomains is not a domain. Write it in lower case and without @, like broker.nz`;
};

const validateZone = (name: string, hostedZone: HostedZoneConfig): string | undefined => {
  if (name !== hostedZone.name && !name.endsWith(`.${hostedZone.name}`)) {
    return `the zone ${hostedZone.name} can't have records of ${name}. Use the hosted zone of the domain or of a parent domain`;
  }
  // https://docs.aws.amazon.com/Route53/latest/APIReference/API_HostedZone.html
  return /^Z[A-Z0-9]+$/.test(hostedZone.id)
    ? undefined
    : `'${hostedZone.id}' is not a hosted zone id. Copy it from Route 53; it looks like Z0123456789ABCDEFGHIJ`;
};

const validateCustomDomain = (domain: CustomDomainConfig | undefined): string | undefined =>
  domain && validateZone(domain.name, domain.hostedZone);

const validateMailReceipt = (config: StageConfig): string | undefined => {
  const { receivesMail = false, mailZone, region } = config;
  if (!receivesMail) {
    return mailZone && 'mailZone is for stages that receive mail. Remove it, or set receivesMail';
  }
  if (!receivesMailIn(region)) {
    return `SES doesn't receive mail in ${region}. Choose another region, or remove receivesMail`;
  }
  return mailZone && validateZone(replyDomain(config), mailZone);
};

const validateOriginSecret = (number: number): string | undefined =>
  Number.isInteger(number) && number >= 1
    ? undefined
    : `originSecret is ${number}, but must be a whole number from 1. Add 1 to rotate the secret`;

const validateBackup = ({ backup, region, keepsData }: StageConfig): string | undefined => {
  if (backup === undefined) return undefined;
  if (backup.region === region) {
    return `backup.region is ${region}, the stage's own. Choose another, which is not lost together with it`;
  }
  return keepsData ? undefined : 'backup is for stages that keep their data. Remove it';
};

/** Checks what the types can't express. @throws RangeError that says what to correct */
export const checkStageConfig = (config: StageConfig): StageConfig => {
  const { stage, adminEmails, customDomain, originSecret, teamDomains } = config;
  const problem =
    validateAdminEmails(adminEmails) ??
    validateTeamDomains(teamDomains) ??
    validateOriginSecret(originSecret) ??
    validateBackup(config) ??
    validateCustomDomain(customDomain) ??
    validateMailReceipt(config);
  if (problem !== undefined) throw new RangeError(`${stage} in infra/config/stages.ts: ${problem}.`);
  return config;
};
