import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { apiStageName, type RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import type { FirewallConfig } from '../config/stage-config.ts';

/** What AWS's common rules let a body have, in bytes: https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html */
const commonBodyBytes = 8 * 1024;
const bodySizeRule = 'SizeRestrictions_BODY';
/** What that rule marks a request with when it only counts it. */
const bodySizeLabel = 'awswaf:managed:aws:core-rule-set:SizeRestrictions_Body';

/** A pattern of exactly the paths whose routes take more: long texts, or lists of a document's parts. */
const largeBodyPaths = (): string => {
  const paths = Object.values<RouteContract>(routes)
    .filter(({ maxBodyBytes }) => maxBodyBytes > commonBodyBytes)
    .map(({ path }) => path.replaceAll(/\{\w+\}/g, '[^/]+'));
  return `^/${apiStageName}(${[...new Set(paths)].join('|')})$`;
};

type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>;

/** A group of rules that AWS keeps up to date; of the rules in `counted` a match only leaves its label. */
const managed = (name: string, counted: readonly string[] = []): Rule => ({
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

/** Refuses with a status that pages have words for, as they do when the API itself says so. */
const refuseWith = (responseCode: number): Pick<Rule, 'action'> => ({
  action: { block: { customResponse: { responseCode } } },
});

const rules = ({ requestsPerAddress }: FirewallConfig): Rule[] => [
  managed('AmazonIpReputationList'),
  {
    name: 'RequestsPerAddress',
    ...refuseWith(429),
    statement: {
      rateBasedStatement: { aggregateKeyType: 'IP', limit: requestsPerAddress, evaluationWindowSec: 300 },
    },
  },
  managed('KnownBadInputsRuleSet'),
  managed('CommonRuleSet', [bodySizeRule]),
  {
    // Where the routes take no more than the common rules allow, those hold. Elsewhere the contracts' own limits do.
    name: 'LargeBodies',
    ...refuseWith(413),
    statement: {
      andStatement: {
        statements: [
          { labelMatchStatement: { scope: 'LABEL', key: bodySizeLabel } },
          {
            notStatement: {
              statement: {
                regexMatchStatement: {
                  regexString: largeBodyPaths(),
                  fieldToMatch: { uriPath: {} },
                  textTransformations: [{ priority: 0, type: 'NONE' }],
                },
              },
            },
          },
        ],
      },
    },
  },
];

/** What is counted of a rule or of all: figures, and samples to look at. */
export const visibilityAs = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

/** What is asked of a request, in this order; the first rule that refuses it decides. */
export const firewallRules = (config: FirewallConfig): CfnWebACL.RuleProperty[] =>
  rules(config).map((rule, priority) =>
    Object.assign({}, rule, { priority, visibilityConfig: visibilityAs(rule.name) }),
  );
