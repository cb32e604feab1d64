import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { brand } from '#domain/brand.ts';
import type { DailyQuota } from '#domain/http/daily-quota.ts';
import type { RouteContract } from '#domain/http/route-contract.ts';

export const stageNames = ['local', 'dev', 'staging', 'prod'] as const;

export type StageName = (typeof stageNames)[number];

const isStageName = (name: string): name is StageName => stageNames.some((stage) => stage === name);

/** @throws RangeError that lists the stages */
export const parseStageName = (name: string): StageName => {
  if (isStageName(name)) return name;
  throw new RangeError(`There is no stage '${name}'. Choose one of: ${stageNames.join(', ')}.`);
};

export interface OperationsConfig {
  /** Receives alarms and budget warnings; must confirm the first mail from Amazon SNS. */
  readonly email: string;
  readonly monthlyBudgetUsd: number;
}

export interface HostedZoneConfig {
  readonly id: string;
  readonly name: string;
}

export interface CustomDomainConfig {
  readonly name: string;
  readonly hostedZone: HostedZoneConfig;
}

/** Returns a domain's names, the one that visitors see first: the name of a zone and its `www` come together. */
export const domainNames = ({
  name,
  hostedZone,
}: CustomDomainConfig): readonly [name: string, ...redirected: string[]] => {
  const www = `www.${hostedZone.name}`;
  if (name === hostedZone.name) return [name, www];
  return name === www ? [name, hostedZone.name] : [name];
};

interface BackupConfig {
  /** Region of the vault that gets the copies. */
  readonly region: string;
}

/** Limits of AWS WAF, each per IP address and five minutes. */
export interface FirewallConfig {
  /** Requests of all kinds; at least 10. */
  readonly requestsPerAddress: number;
  readonly submissionsPerAddress: number;
  readonly uploadCallsPerAddress: number;
}

export interface StageConfig {
  readonly stage: StageName;
  readonly brand: typeof brand;
  readonly prefix: string;
  /** Region of all stacks except those in `edgeRegion`. */
  readonly region: string;
  /** Id of the AWS account that it may be deployed to; by default that of the current credentials. */
  readonly account?: string;
  readonly customDomain?: CustomDomainConfig;
  readonly firewall?: FirewallConfig;
  /** Daily backups with a copy in another region; without it there is point-in-time recovery alone. */
  readonly backup?: BackupConfig;
  readonly submissionQuota: DailyQuota;
  /** Mails to the administrators in a clock hour, before a digest gathers the rest. */
  readonly notificationsPerHour: number;
  /** Number of the origin secret, from 1. Add 1 to rotate it: the API also accepts the previous secret until the next deployment. */
  readonly originSecret: number;
  /** Origins of the site's pages if neither CloudFront nor the custom domain serves it; `*` is any port. */
  readonly siteOrigins?: readonly string[];
  readonly isSearchable: boolean;
  /** Shows a "back soon" page instead of the site; pages that are open already can still send. */
  readonly isClosed?: boolean;
  readonly mailDomain: string;
  /** People answer the product's mails, at a sub-domain of the mail domain. */
  readonly receivesMail?: boolean;
  /** Senders get a mail once their submission has another status. */
  readonly tellsStatus: boolean;
  /** Gets the record that brings the answers; without it the deployment prints the record. */
  readonly mailZone?: HostedZoneConfig;
  /** The first two sign-in addresses, the super admin's first. Nobody removes them; both get the mails about submissions. */
  readonly adminEmails: readonly [string, string];
  /** Domains, in lower case, of whose addresses the super admin may invite colleagues. */
  readonly teamDomains: readonly string[];
  readonly mail: {
    readonly sender: string;
    /** Cognito's codes and passwords come from the sender, too. Not before SES has verified the domain: no pool could be made. */
    readonly cognitoThroughSes?: boolean;
  };
  readonly auditRetentionDays: number;
  readonly logRetention: RetentionDays;
  /** Retention of the logs that hold IP addresses: of CloudFront, the buckets, the firewall and the routes' Lambdas. */
  readonly accessLogDays: RetentionDays;
  /** Retains data when its stack is deleted, and protects it from deletion. */
  readonly keepsData: boolean;
  readonly mfa: 'optional' | 'required';
  /** After so many minutes without use a staff session ends; at least five. */
  readonly idleMinutes: number;
  /** Cognito's Plus plan: refuses leaked passwords, and asks for a second factor at risky sign-ins. */
  readonly hasThreatProtection: boolean;
  readonly scansUploads: boolean;
  /** Avoids cold starts of the Lambdas that visitors wait for. */
  readonly keepsRoutesWarm?: boolean;
  readonly defaultThrottle: RouteContract['throttle'];
  /** Without it the stage has no alarms. */
  readonly operations?: OperationsConfig;
}

/** Region of CloudFront's certificates, web ACLs and metrics. */
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cnames-and-https-requirements.html
export const edgeRegion = 'us-east-1';

/** Where bounces go, so that SPF counts for DMARC as well as DKIM. */
// https://docs.aws.amazon.com/ses/latest/dg/mail-from.html
export const mailFromDomain = ({ mailDomain }: Pick<StageConfig, 'mailDomain'>): string =>
  `bounce.${mailDomain}`;

/** Where answers to mails go: a sub-domain of its own, because the MAIL FROM domain may not receive. */
export const replyDomain = ({ mailDomain }: Pick<StageConfig, 'mailDomain'>): string => `reply.${mailDomain}`;

/** Name of the receipt rule, and of the rule set for an account without an active one. */
export const receiptRuleName = ({ prefix, stage }: Pick<StageConfig, 'prefix' | 'stage'>): string =>
  `${prefix}-${stage}-mail`;

export const mailConfigurationSetName = ({ prefix, stage }: Pick<StageConfig, 'prefix' | 'stage'>): string =>
  `${prefix}-${stage}`;
