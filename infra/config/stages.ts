import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { brand } from '#domain/brand.ts';
import { maxNotificationsPerHour } from '#domain/notifications/notification-limit.ts';
import { submissionQuota } from '#domain/submissions/submission-quota.ts';
import { documentRetentionDays } from '#domain/submissions/submission-types.ts';
import { checkStageConfig } from './check-stage-config.ts';
import { parseStageName, type StageConfig, type StageName } from './stage-config.ts';

// Each stage has its own mail domain, so that stages can share an account; prod has the brand's.
const mailFor = (
  mailDomain: string,
): Pick<StageConfig, 'adminEmails' | 'mail' | 'mailDomain' | 'teamDomains'> => ({
  mailDomain,
  adminEmails: [`owner@admin.${brand.domainName}`, `sales@admin.${brand.domainName}`],
  teamDomains: [`admin.${brand.domainName}`],
  mail: { sender: `no-reply@${mailDomain}` },
});

const common = {
  brand,
  prefix: brand.productPrefix,
  region: 'eu-west-2',
  originSecret: 1,
  idleMinutes: 30,
  // As long as the documents whose readers the audit records.
  auditRetentionDays: documentRetentionDays(),
};

/** For stages with made-up records: everything is deleted with the stack, and protection costs nothing. */
const sandbox = {
  // Tests and measurements send thousands from one address.
  submissionQuota: { session: 100_000, network: 100_000, prefix48: 100_000, all: 100_000 },
  notificationsPerHour: 100_000,
  tellsStatus: true,
  keepsData: false,
  mfa: 'optional',
  hasThreatProtection: false,
  scansUploads: false,
  defaultThrottle: { ratePerSecond: 10, burst: 20 },
} as const;

/** For prod, and for staging, where releases are tried before prod. */
const production = {
  // A visit makes about 30 requests: room for 160 visits in five minutes from an office, or from an address that a mobile
  // network shares. A person sends few submissions; a multipart upload takes about ten calls.
  firewall: { requestsPerAddress: 5_000, submissionsPerAddress: 100, uploadCallsPerAddress: 600 },
  submissionQuota,
  notificationsPerHour: maxNotificationsPerHour,
  // Until the broker has read the sentences in the workflows: see `docs/before-going-live.md`.
  tellsStatus: false,
  keepsData: true,
  mfa: 'required',
  hasThreatProtection: true,
  scansUploads: true,
  defaultThrottle: { ratePerSecond: 50, burst: 100 },
} as const;

const operationsWith = (monthlyBudgetUsd: number): Pick<StageConfig, 'operations'> => ({
  operations: { email: `operations@admin.${brand.domainName}`, monthlyBudgetUsd },
});

const stages: Record<StageName, StageConfig> = {
  local: {
    ...common,
    ...mailFor(`local.${brand.domainName}`),
    stage: 'local',
    receivesMail: true,
    // Nobody has it in AWS, so the CDK itself refuses to deploy this stage there.
    account: '000000000000',
    siteOrigins: ['http://127.0.0.1:*', 'http://localhost:*'],
    // As in prod, so that local measurements hold there.
    isSearchable: true,
    ...sandbox,
    logRetention: RetentionDays.ONE_DAY,
    accessLogDays: RetentionDays.ONE_DAY,
  },
  dev: {
    ...common,
    ...mailFor(`dev.${brand.domainName}`),
    stage: 'dev',
    ...operationsWith(30),
    isSearchable: false,
    ...sandbox,
    logRetention: RetentionDays.ONE_WEEK,
    accessLogDays: RetentionDays.ONE_WEEK,
  },
  staging: {
    ...common,
    ...mailFor(`staging.${brand.domainName}`),
    stage: 'staging',
    ...operationsWith(60),
    isSearchable: false,
    ...production,
    logRetention: RetentionDays.ONE_MONTH,
    accessLogDays: RetentionDays.ONE_MONTH,
  },
  prod: {
    ...common,
    ...mailFor(brand.domainName),
    stage: 'prod',
    ...operationsWith(200),
    isSearchable: true,
    ...production,
    keepsRoutesWarm: true,
    logRetention: RetentionDays.ONE_YEAR,
    // Long enough to investigate abuse that is noticed late; they hold IP addresses (Privacy Act 2020, principle 9).
    accessLogDays: RetentionDays.THREE_MONTHS,
  },
};

export const stageConfig = (name: string): StageConfig => checkStageConfig(stages[parseStageName(name)]);
