import { Stack, type CfnResource } from 'aws-cdk-lib';
import { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnManagedPolicy, CfnPolicy, CfnRole, CfnRolePolicy } from 'aws-cdk-lib/aws-iam';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import {
  NagMessageLevel,
  NagPack,
  NagRuleCompliance,
  AwsSolutionsChecks,
  NIST80053R5Checks,
  ServerlessChecks,
} from 'cdk-nag';
import * as z from 'zod/mini';
import {
  apiStageName,
  routeMethods,
  type RouteAuth,
  type RouteContract,
} from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';

const policySchema = z.object({
  Statement: z.array(z.object({ Effect: z.string(), Action: z.json(), Resource: z.json() })),
});
const corsSchema = z.optional(
  z.object({ corsRules: z.array(z.object({ allowedOrigins: z.array(z.string()) })) }),
);
/** What not every stage promises. */
export interface StagePromises {
  readonly needsWebAcl: boolean;
}

const distributionSchema = z.object({ webAclId: z.optional(z.json()) });

const contracts = Object.values<RouteContract>(routes);
const authorizationTypes: Record<RouteAuth, string> = { public: 'NONE', visitor: 'AWS_IAM', admin: 'JWT' };

/** What a policy of visitors may name, each as an ARN ends; none has a variable in its path. */
const visitorRoutes = new Set(
  contracts
    .filter(({ auth }) => auth === 'visitor')
    .map(({ method, path }) => `/${apiStageName}/${method}${path}`),
);

const resolved = (node: CfnResource, value: unknown): unknown => Stack.of(node).resolve(value);
/** Returns whether a value, as it stands in the template, has a text in it. */
const mentions = (node: CfnResource, value: unknown, text: string): boolean =>
  JSON.stringify([resolved(node, value)]).includes(text);

/** A route that is not in the contracts, or asks for less, or something else, than its contract. */
const isNotAuthorizedAsAgreed = (node: CfnResource): boolean =>
  node instanceof CfnRoute &&
  !contracts.some(
    (route) =>
      routeMethods(route).some((method) => `${method} ${route.path}` === node.routeKey) &&
      node.authorizationType === authorizationTypes[route.auth],
  );

/** Returns whether an ARN, of which parts may be references, ends in a visitor route: all after its last text's first slash. */
const isVisitorRoute = (arn: unknown): boolean => {
  const lastText = String(JSON.stringify(arn).split('"').at(-2));
  return visitorRoutes.has(lastText.slice(lastText.indexOf('/')));
};

/** Rights of the identity pool's sessions besides that to call the visitor routes. */
const givesGuestsMore = (node: CfnResource): boolean => {
  if (node instanceof CfnRole) {
    const isOfGuests = mentions(node, node.assumeRolePolicyDocument, 'cognito-identity.amazonaws.com');
    return (
      isOfGuests && [node.policies, node.managedPolicyArns].some((own) => resolved(node, own) !== undefined)
    );
  }
  if (!(node instanceof CfnPolicy || node instanceof CfnManagedPolicy || node instanceof CfnRolePolicy)) {
    return false;
  }
  const roles = node instanceof CfnRolePolicy ? node.roleName : node.roles;
  if (!mentions(node, roles, 'IdentityPool')) return false;
  return policySchema
    .parse(resolved(node, node.policyDocument))
    .Statement.some(
      ({ Effect, Action, Resource }) =>
        Effect === 'Allow' &&
        ([Action].flat().some((action) => action !== 'execute-api:Invoke') ||
          [Resource].flat().some((arn) => !isVisitorRoute(arn))),
    );
};

/** A bucket that answers pages of any site. */
const isOpenToAnySite = (node: CfnResource): boolean =>
  node instanceof CfnBucket &&
  corsSchema
    .parse(resolved(node, node.corsConfiguration))
    ?.corsRules.some(({ allowedOrigins }) =>
      allowedOrigins.some((origin) => /^(https?:\/\/)?\*$/.test(origin)),
    ) === true;

/** A distribution whose requests no firewall looks at, where one has to. */
const isUnguarded = (node: CfnResource, { needsWebAcl }: StagePromises): boolean =>
  needsWebAcl &&
  node instanceof CfnDistribution &&
  distributionSchema.parse(resolved(node, node.distributionConfig)).webAclId === undefined;

interface ProductRule {
  readonly id: string;
  readonly info: string;
  readonly isBroken: (node: CfnResource, promises: StagePromises) => boolean;
}

const rules: readonly ProductRule[] = [
  {
    id: 'RouteAuthorization',
    info: 'The route is not authorized as its contract says: administrators’ routes need a token of the user pool, visitors’ routes a signature.',
    isBroken: isNotAuthorizedAsAgreed,
  },
  {
    id: 'GuestRights',
    info: 'The sessions of the identity pool, which anybody gets, may do more than call the visitor routes.',
    isBroken: givesGuestsMore,
  },
  {
    id: 'OpenCors',
    info: 'The bucket answers pages of any site: only pages of the product send files.',
    isBroken: isOpenToAnySite,
  },
  {
    id: 'WebAcl',
    info: 'The distribution has no web ACL: requests must pass the firewall before they reach the site and the API.',
    isBroken: isUnguarded,
  },
];

/** What the product promises beyond the published packs, checked in the same way. */
class ProductChecks extends NagPack {
  readonly name = 'Product';

  readonly #promises: StagePromises;

  constructor(promises: StagePromises) {
    super();
    this.packName = 'Product';
    this.#promises = promises;
  }

  protected checkResource(node: CfnResource): void {
    for (const { id, info, isBroken } of rules) {
      this.applyRule({
        ruleSuffixOverride: id,
        info,
        explanation: info,
        level: NagMessageLevel.ERROR,
        node,
        rule: () =>
          isBroken(node, this.#promises) ? NagRuleCompliance.NON_COMPLIANT : NagRuleCompliance.COMPLIANT,
      });
    }
  }
}

/** The rules that every stage must keep to be deployed: three packs of cdk-nag, and the product's own. */
export const rulePacks = (promises: StagePromises): NagPack[] => [
  new AwsSolutionsChecks(),
  new NIST80053R5Checks(),
  new ServerlessChecks(),
  new ProductChecks(promises),
];
