import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { apiStageName, type RouteContract } from '#domain/http/route-contract.ts';
import { tooManyRequests } from '#domain/http/api-error.ts';
import { routes } from '#domain/routes.ts';
import type { FirewallConfig } from '../config/stage-config.ts';

/** Body limit of AWS's common rules: https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html */
const commonRulesMaxBodyBytes = 8 * 1024;
const bodySizeRule = 'SizeRestrictions_BODY';
/** Label of a request whose body exceeds the limit, if that rule only counts. */
const bodySizeLabel = 'awswaf:managed:aws:core-rule-set:SizeRestrictions_Body';

const pathsPattern = (matches: (contract: RouteContract) => boolean): string => {
  const paths = Object.values<RouteContract>(routes)
    .filter(matches)
    .map(({ path }) => path.replaceAll(/\{\w+\}/g, '[^/]+'));
  return `^/${apiStageName}(${[...new Set(paths)].join('|')})$`;
};

const takesLargeBodies = ({ maxBodyBytes }: RouteContract): boolean => maxBodyBytes > commonRulesMaxBodyBytes;

const isUploadCall = ({ auth, area }: RouteContract): boolean => auth === 'visitor' && area === 'documents';

const isSubmission = (contract: RouteContract): boolean =>
  contract.auth === 'visitor' && !isUploadCall(contract);

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

const limitCallsPerAddress = (
  name: string,
  limit: number,
  matches: (contract: RouteContract) => boolean,
): Rule => ({
  name,
  ...blockWith(429, tooManyRequestsKey),
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit,
      evaluationWindowSec: rateWindowSeconds,
      scopeDownStatement: {
        regexMatchStatement: {
          regexString: pathsPattern(matches),
          fieldToMatch: { uriPath: {} },
          // Other spellings of a path reach the same route.
          textTransformations: [
            { priority: 0, type: 'URL_DECODE' },
            { priority: 1, type: 'NORMALIZE_PATH' },
          ],
        },
      },
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
    // The common rules' body limit applies where no route takes more; elsewhere the contracts' own limits do.
    name: 'LargeBodies',
    ...blockWith(413),
    statement: {
      andStatement: {
        statements: [
          { labelMatchStatement: { scope: 'LABEL', key: bodySizeLabel } },
          {
            notStatement: {
              statement: {
                regexMatchStatement: {
                  regexString: pathsPattern(takesLargeBodies),
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
