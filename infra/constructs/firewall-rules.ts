import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { apiStageName, type RouteContract } from '#domain/http/route-contract.ts';
import { tooManyRequests } from '#domain/http/api-error.ts';
import { routes } from '#domain/routes.ts';
import type { FirewallConfig } from '../config/stage-config.ts';

/** What AWS's common rules let a body have, in bytes: https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html */
const commonBodyBytes = 8 * 1024;
const bodySizeRule = 'SizeRestrictions_BODY';
/** What that rule marks a request with when it only counts it. */
const bodySizeLabel = 'awswaf:managed:aws:core-rule-set:SizeRestrictions_Body';

/** Returns a pattern of exactly the paths of some routes. */
const pathsOf = (isMeant: (contract: RouteContract) => boolean): string => {
  const paths = Object.values<RouteContract>(routes)
    .filter(isMeant)
    .map(({ path }) => path.replaceAll(/\{\w+\}/g, '[^/]+'));
  return `^/${apiStageName}(${[...new Set(paths)].join('|')})$`;
};

/** Tells whether a route takes more than the common rules allow: long texts, or lists of a document's parts. */
const takesLargeBodies = ({ maxBodyBytes }: RouteContract): boolean => maxBodyBytes > commonBodyBytes;

/** Tells whether a route belongs to the uploads of visitors' documents. */
const isUploadCall = ({ auth, area }: RouteContract): boolean => auth === 'visitor' && area === 'documents';

/** Tells whether a route stores a submission or notifies of one: every other route that visitors sign. */
const isSubmission = (contract: RouteContract): boolean =>
  contract.auth === 'visitor' && !isUploadCall(contract);

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

/** Refuses with a status that pages have words for, as they do when the API itself says so; `bodyKey` names a body. */
const refuseWith = (responseCode: number, bodyKey?: string): Pick<Rule, 'action'> => ({
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

/** Bodies that rules refuse with, in the shape of the API's own errors. */
export const refusalBodies: Record<string, CfnWebACL.CustomResponseBodyProperty> = {
  [tooManyRequestsKey]: { contentType: 'APPLICATION_JSON', content: JSON.stringify(tooManyRequests) },
};

/** Limits how often one address may call some routes. */
const callsPerAddress = (
  name: string,
  limit: number,
  isMeant: (contract: RouteContract) => boolean,
): Rule => ({
  name,
  ...refuseWith(429, tooManyRequestsKey),
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit,
      evaluationWindowSec: rateWindowSeconds,
      scopeDownStatement: {
        regexMatchStatement: {
          regexString: pathsOf(isMeant),
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
  managed('AmazonIpReputationList'),
  {
    name: 'RequestsPerAddress',
    ...refuseWith(429),
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit: requestsPerAddress,
        evaluationWindowSec: rateWindowSeconds,
      },
    },
  },
  callsPerAddress('SubmissionsPerAddress', submissionsPerAddress, isSubmission),
  callsPerAddress('UploadCallsPerAddress', uploadCallsPerAddress, isUploadCall),
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
                  regexString: pathsOf(takesLargeBodies),
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
