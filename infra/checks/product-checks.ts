import { Stack, type CfnResource } from 'aws-cdk-lib';
import { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
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
export interface StageRequirements {
  readonly needsWebAcl: boolean;
}

const distributionSchema = z.object({ webAclId: z.optional(z.json()) });

const contracts = Object.values<RouteContract>(routes);
const authorizationTypes: Record<RouteAuth, string> = { public: 'NONE', visitor: 'AWS_IAM', admin: 'JWT' };

/** Endings of the ARNs that a visitor policy may name; no visitor route has a variable in its path. */
const visitorRoutes = new Set(
  contracts
    .filter(({ auth }) => auth === 'visitor')
    .map(({ method, path }) => `/${apiStageName}/${method}${path}`),
);

const resolved = (node: CfnResource, value: unknown): unknown => Stack.of(node).resolve(value);
const containsText = (node: CfnResource, value: unknown, text: string): boolean =>
  JSON.stringify([resolved(node, value)]).includes(text);

/** Returns whether a route has no contract, or an authorizer other than the one in its contract. */
const hasWrongAuthorizer = (node: CfnResource): boolean =>
  node instanceof CfnRoute &&
  !contracts.some(
    (route) =>
      routeMethods(route).some((method) => `${method} ${route.path}` === node.routeKey) &&
      node.authorizationType === authorizationTypes[route.auth],
  );

/** Returns whether an ARN, which may contain references, ends in a visitor route. */
const isVisitorRoute = (arn: unknown): boolean => {
  const lastString = String(JSON.stringify(arn).split('"').at(-2));
  return visitorRoutes.has(lastString.slice(lastString.indexOf('/')));
};

/** Returns whether a policy gives identity pool guests more than the right to call the visitor routes. */
const grantsGuestsTooMuch = (node: CfnResource): boolean => {
  if (node instanceof CfnRole) {
    const isGuestRole = containsText(node, node.assumeRolePolicyDocument, 'cognito-identity.amazonaws.com');
    return (
      isGuestRole && [node.policies, node.managedPolicyArns].some((own) => resolved(node, own) !== undefined)
    );
  }
  if (!(node instanceof CfnPolicy || node instanceof CfnManagedPolicy || node instanceof CfnRolePolicy)) {
    return false;
  }
  const roles = node instanceof CfnRolePolicy ? node.roleName : node.roles;
  if (!containsText(node, roles, 'IdentityPool')) return false;
  return policySchema
    .parse(resolved(node, node.policyDocument))
    .Statement.some(
      ({ Effect, Action, Resource }) =>
        Effect === 'Allow' &&
        ([Action].flat().some((action) => action !== 'execute-api:Invoke') ||
          [Resource].flat().some((arn) => !isVisitorRoute(arn))),
    );
};

const allowsAnyOrigin = (node: CfnResource): boolean =>
  node instanceof CfnBucket &&
  corsSchema
    .parse(resolved(node, node.corsConfiguration))
    ?.corsRules.some(({ allowedOrigins }) =>
      allowedOrigins.some((origin) => /^(https?:\/\/)?\*$/.test(origin)),
    ) === true;

const lacksWebAcl = (node: CfnResource, { needsWebAcl }: StageRequirements): boolean =>
  needsWebAcl &&
  node instanceof CfnDistribution &&
  distributionSchema.parse(resolved(node, node.distributionConfig)).webAclId === undefined;

const indexesSchema = z._default(
  z.array(z.object({ projection: z.object({ nonKeyAttributes: z._default(z.array(z.string()), []) }) })),
  [],
);

// The CDK counts an attribute once that several indexes project, and DynamoDB counts it in each.
// https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-properties-dynamodb-globalsecondaryindex-projection.html
const projectionLimits = { index: 20, table: 100 };

const projectsTooMuch = (node: CfnResource): boolean => {
  if (!(node instanceof CfnTable)) return false;
  const counts = [node.globalSecondaryIndexes, node.localSecondaryIndexes].flatMap((indexes) =>
    indexesSchema.parse(resolved(node, indexes)).map(({ projection }) => projection.nonKeyAttributes.length),
  );
  const all = counts.reduce((sum, count) => sum + count, 0);
  return all > projectionLimits.table || counts.some((count) => count > projectionLimits.index);
};

interface ProductRule {
  readonly id: string;
  readonly info: string;
  readonly isBroken: (node: CfnResource, requirements: StageRequirements) => boolean;
}

const rules: readonly ProductRule[] = [
  {
    id: 'RouteAuthorization',
    info: 'The route’s authorizer differs from its contract: administrators’ routes need a user pool token, visitors’ routes an IAM signature.',
    isBroken: hasWrongAuthorizer,
  },
  {
    id: 'GuestRights',
    info: 'Guest sessions of the identity pool, which anybody can get, may do more than call the visitor routes.',
    isBroken: grantsGuestsTooMuch,
  },
  {
    id: 'OpenCors',
    info: 'The bucket allows CORS requests from any origin: allow only the site’s own.',
    isBroken: allowsAnyOrigin,
  },
  {
    id: 'WebAcl',
    info: 'The distribution has no web ACL: requests reach the site and the API without passing the firewall.',
    isBroken: lacksWebAcl,
  },
  {
    id: 'ProjectedAttributes',
    info: `The table’s indexes project more attributes than DynamoDB allows: ${projectionLimits.index} each, and ${projectionLimits.table} together. Put some into one map.`,
    isBroken: projectsTooMuch,
  },
];

class ProductChecks extends NagPack {
  readonly name = 'Product';

  readonly #requirements: StageRequirements;

  constructor(requirements: StageRequirements) {
    super();
    this.packName = 'Product';
    this.#requirements = requirements;
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
          isBroken(node, this.#requirements) ? NagRuleCompliance.NON_COMPLIANT : NagRuleCompliance.COMPLIANT,
      });
    }
  }
}

/** Returns the rules that a stage must pass to be deployed: three cdk-nag packs and the product's own. */
export const rulePacks = (requirements: StageRequirements): NagPack[] => [
  new AwsSolutionsChecks(),
  new NIST80053R5Checks(),
  new ServerlessChecks(),
  new ProductChecks(requirements),
];
