import type { CustomDomainConfig, StageConfig } from './stage-config.ts';

/** What is wrong with the list; a third address would have no role, and fail in the middle of a deployment. */
const problemOfAdmins = (emails: readonly string[]): string | undefined =>
  emails.length === 2 && new Set(emails.map((email) => email.toLowerCase())).size === 2
    ? undefined
    : 'adminEmails takes exactly two different addresses, the super admin first: replace one';

/** https://docs.aws.amazon.com/Route53/latest/APIReference/API_HostedZone.html */
const problemOfDomain = ({ name, hostedZone }: CustomDomainConfig): string | undefined => {
  if (name !== hostedZone.name && !name.endsWith(`.${hostedZone.name}`)) {
    return `${name} can't have records in a zone of ${hostedZone.name}: name the zone of the domain or of one above it`;
  }
  return /^Z[A-Z0-9]+$/.test(hostedZone.id)
    ? undefined
    : `'${hostedZone.id}' is no id of a hosted zone: take the one that Route 53 tells, such as Z0123456789ABCDEFGHIJ`;
};

const problemOfOriginSecret = (number: number): string | undefined =>
  Number.isInteger(number) && number >= 1
    ? undefined
    : `originSecret is ${number}: take a whole number from 1, one more than before to rotate it`;

/**
 * What the types of a configuration can't say, or don't, since nothing checks them before a deployment.
 * @returns the configuration; throws a RangeError that tells what to do
 */
export const checkStageConfig = (config: StageConfig): StageConfig => {
  const { stage, adminEmails, customDomain, originSecret } = config;
  const problem =
    problemOfAdmins(adminEmails) ??
    problemOfOriginSecret(originSecret) ??
    (customDomain === undefined ? undefined : problemOfDomain(customDomain));
  if (problem !== undefined) throw new RangeError(`${stage} in infra/config/stages.ts: ${problem}.`);
  return config;
};
