import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { brand } from '#domain/brand.ts';
import type { RouteContract } from '#domain/http/route-contract.ts';
import type { retiredVehicleIndexes } from '#domain/table-indexes.ts';

export const stageNames = ['local', 'dev', 'staging', 'prod'] as const;

export type StageName = (typeof stageNames)[number];

const isStageName = (name: string): name is StageName => stageNames.some((stage) => stage === name);

/** The stage of a name. Throws a RangeError that names the stages there are. */
export const parseStageName = (name: string): StageName => {
  if (isStageName(name)) return name;
  throw new RangeError(`There is no stage '${name}'. Choose one of: ${stageNames.join(', ')}.`);
};

/** Who looks after a stage that is deployed. */
export interface OperationsConfig {
  /** Where alarms and warnings of the budget go; it must confirm the first mail from Amazon SNS. */
  readonly email: string;
  /** US dollars that a month should cost at most: see the costs in `docs/operations.md`. */
  readonly monthlyBudgetUsd: number;
}

/** A domain, and the public zone of Route 53 in the same account that its records stand in. */
export interface CustomDomainConfig {
  /** E.g. `www.example.co.nz`. */
  readonly name: string;
  /** `name` is the domain itself or one above it; Route 53 tells the `id`. */
  readonly hostedZone: { readonly id: string; readonly name: string };
}

/** What AWS WAF lets through to a stage that has it. */
export interface FirewallConfig {
  /** Requests, of all kinds together, that one address may make in any five minutes; 10 at the least. */
  readonly requestsPerAddress: number;
  /** Submissions and notifications of them that one address may send in any five minutes. */
  readonly submissionsPerAddress: number;
  /** Calls about uploads that one address may make in any five minutes. */
  readonly uploadCallsPerAddress: number;
}

/** What differs between the stages of the product; everything else is the same in all of them. */
export interface StageConfig {
  readonly stage: StageName;
  readonly brand: typeof brand;
  /** Name prefix of every table, bucket and function. */
  readonly prefix: string;
  /** Region of all stacks but those that CloudFront wants in its own: see `edgeRegion`. */
  readonly region: string;
  /** Number of the AWS account it may be deployed to; without, that of whatever credentials there are. */
  readonly account?: string;
  /** The site's own domain; without, it has CloudFront's. */
  readonly customDomain?: CustomDomainConfig;
  /** Absent: nothing looks at requests before they reach the site and the API. */
  readonly firewall?: FirewallConfig;
  /**
   * Number of the secret by which the API knows its distribution, from 1: the next one rotates it, and the previous one is
   * accepted until the deployment after that.
   */
  readonly originSecret: number;
  /** Origins of the site's pages where it is served neither by CloudFront nor on its own domain; `*` is any port. */
  readonly siteOrigins?: readonly string[];
  /** Whether search engines may list the site. */
  readonly isSearchable: boolean;
  /** Whether every page says that the site will be back soon; what is open already can still be sent. */
  readonly isClosed?: boolean;
  /**
   * Indexes of earlier releases that this deployment keeps: DynamoDB adds or removes one index of a table at a time, see
   * `docs/operations.md`. A new stage has none.
   */
  readonly retiredIndexes?: readonly (keyof typeof retiredVehicleIndexes)[];
  /** Domain that mail is sent from; the stack verifies it with SES. */
  readonly mailDomain: string;
  /** Sign-in addresses of the administrators, exactly two: the first is the super admin's. Submissions are mailed to both. */
  readonly adminEmails: readonly [string, string];
  readonly mail: {
    /** From address of every mail. */
    readonly sender: string;
  };
  /** Days after which an entry of the audit deletes itself (DynamoDB time-to-live); submissions have it by their type. */
  readonly auditRetentionDays: number;
  readonly logRetention: RetentionDays;
  /** Days after which logs of buckets, of CloudFront and of the firewall, which hold visitors' addresses, are deleted. */
  readonly accessLogDays: RetentionDays;
  /** Whether data outlives the stack and can't be deleted by a slip. */
  readonly keepsData: boolean;
  /** Whether administrators may or must sign in with an authenticator app besides the password. */
  readonly mfa: 'optional' | 'required';
  /** Whether Cognito refuses leaked passwords and asks for a second factor when a sign-in looks odd (plan Plus). */
  readonly hasThreatProtection: boolean;
  /** Whether GuardDuty scans what is uploaded. */
  readonly scansUploads: boolean;
  /** Whether a schedule keeps the Lambdas that visitors wait for warm. Absent: who comes first waits for a cold start. */
  readonly keepsRoutesWarm?: boolean;
  /** Calls of a route that the API lets through where its contract says nothing. */
  readonly defaultThrottle: RouteContract['throttle'];
  /** Absent: nobody is told of anything. */
  readonly operations?: OperationsConfig;
}

/**
 * Where CloudFront takes certificates and web ACLs from, and where it tells its figures.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cnames-and-https-requirements.html
 */
export const edgeRegion = 'us-east-1';

/** Returns the name of the configuration set that all mails of a stage are sent with. */
export const mailConfigurationSetName = ({ prefix, stage }: Pick<StageConfig, 'prefix' | 'stage'>): string =>
  `${prefix}-${stage}`;
