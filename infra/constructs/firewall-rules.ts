import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { apiStageName, publicPath } from '#domain/http/route-contract.ts';
import { tooManyRequests } from '#domain/http/api-error.ts';
import { reportCspViolation } from '#domain/site/contract.ts';
import type { FirewallConfig } from '../config/stage-config.ts';

/** Finds bodies above 8 KB: https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html */
const bodySizeRule = 'SizeRestrictions_BODY';
/** Label of a request whose body exceeds the limit, if that rule only counts. */
const bodySizeLabel = 'awswaf:managed:aws:core-rule-set:SizeRestrictions_Body';

type Statement = CfnWebACL.StatementProperty;

const and = (...statements: Statement[]): Statement => ({ andStatement: { statements } });

const not = (statement: Statement): Statement => ({ notStatement: { statement } });

const usesMethod = (method: string): Statement => ({
  byteMatchStatement: {
    searchString: method,
    positionalConstraint: 'EXACTLY',
    fieldToMatch: { method: {} },
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

const isBelow = (path: string): Statement => ({
  byteMatchStatement: {
    searchString: path,
    positionalConstraint: 'STARTS_WITH',
    fieldToMatch: { uriPath: {} },
    // Other spellings of a path reach the same route.
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
});

// By method and folder, so that a new route needs no rule: a test in test/domain/routes.test.ts keeps the folders apart.
const api = `/${apiStageName}/`;
const isUploadCall = and(usesMethod('POST'), isBelow(`${api}documents/`));
const isSubmission = and(
  usesMethod('POST'),
  isBelow(api),
  not(isBelow(`${api}admin/`)),
  not(isBelow(`${api}documents/`)),
  // Browsers send these without the visitor.
  not(isBelow(publicPath(reportCspViolation))),
);

type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>;

/** A managed rule group of AWS; the rules in `counted` only label a request. */
const managedRuleGroup = (name: string, counted: readonly string[] = []): Rule => ({
  name,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name: `AWSManagedRules${name}`,
      ...(counted.length > 0 && {
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      }),
    },
  },
});

const blockWith = (responseCode: number, bodyKey?: string): Pick<Rule, 'action'> => ({
  action: {
    block: {
      customResponse: {
        responseCode,
        ...(bodyKey !== undefined && {
          customResponseBodyKey: bodyKey,
          responseHeaders: [{ name: 'retry-after', value: String(rateWindowSeconds) }],
        }),
      },
    },
  },
});

const rateWindowSeconds = 300;
const tooManyRequestsKey = 'TooManyRequests';

// In the shape of the API's own errors.
export const blockResponseBodies: Record<string, CfnWebACL.CustomResponseBodyProperty> = {
  [tooManyRequestsKey]: { contentType: 'APPLICATION_JSON', content: JSON.stringify(tooManyRequests) },
};

const limitCallsPerAddress = (name: string, limit: number, scopeDownStatement: Statement): Rule => ({
  name,
  ...blockWith(429, tooManyRequestsKey),
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit,
      evaluationWindowSec: rateWindowSeconds,
      scopeDownStatement,
    },
  },
});

const rules = ({
  requestsPerAddress,
  submissionsPerAddress,
  uploadCallsPerAddress,
}: FirewallConfig): Rule[] => [
  managedRuleGroup('AmazonIpReputationList'),
  {
    name: 'RequestsPerAddress',
    ...blockWith(429),
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit: requestsPerAddress,
        evaluationWindowSec: rateWindowSeconds,
      },
    },
  },
  limitCallsPerAddress('SubmissionsPerAddress', submissionsPerAddress, isSubmission),
  limitCallsPerAddress('UploadCallsPerAddress', uploadCallsPerAddress, isUploadCall),
  managedRuleGroup('KnownBadInputsRuleSet'),
  managedRuleGroup('CommonRuleSet', [bodySizeRule]),
  {
    // Writes to the API have the limit of their contract instead, which the route's Lambda enforces.
    name: 'LargeBodies',
    ...blockWith(413),
    statement: and(
      { labelMatchStatement: { scope: 'LABEL', key: bodySizeLabel } },
      not(and(isBelow(api), { orStatement: { statements: ['POST', 'PUT'].map(usesMethod) } })),
    ),
  },
];

export const visibilityConfigFor = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

/** Returns the rules in their order; the first rule that blocks a request decides. */
export const firewallRules = (config: FirewallConfig): CfnWebACL.RuleProperty[] =>
  rules(config).map((rule, priority) =>
    Object.assign({}, rule, { priority, visibilityConfig: visibilityConfigFor(rule.name) }),
  );
