import { describe, expect, test } from '@jest/globals';
import { App, Stack } from 'aws-cdk-lib';
import { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnIdentityPoolRoleAttachment } from 'aws-cdk-lib/aws-cognito';
import { CfnDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnManagedPolicy, CfnPolicy, CfnRole, CfnRolePolicy } from 'aws-cdk-lib/aws-iam';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { rulePacks } from '../../infra/checks/product-checks.ts';
import { routes } from '#domain/routes.ts';

const productChecks = (needsWebAcl = true) => rulePacks({ needsWebAcl }).at(-1)!;

/** Returns the names of the product rules that a stack violates. */
const brokenBy = (build: (stack: Stack) => unknown, needsWebAcl = true): string[] => {
  const app = new App();
  build(new Stack(app, 'stack'));
  return productChecks(needsWebAcl)
    .validateScope(app)
    .violations.map(({ ruleName }) => ruleName);
};

test('the product’s rules come after the three published packs', () => {
  const packs = rulePacks({ needsWebAcl: true });
  expect(packs.map(({ name }) => name)).toEqual(['AwsSolutions', 'NIST.800.53.R5', 'Serverless', 'Product']);
});

test('each rule describes its violation', () => {
  const app = new App();
  const stack = new Stack(app, 'stack');
  const defaultCacheBehavior = { targetOriginId: 'site', viewerProtocolPolicy: 'https-only' };
  const cors = { corsRules: [{ allowedOrigins: ['*'], allowedMethods: ['PUT'] }] };
  const made = [
    new CfnRoute(stack, 'Route', { apiId: 'api', routeKey: '$default' }),
    new CfnBucket(stack, 'Bucket', { corsConfiguration: cors }),
    new CfnDistribution(stack, 'Site', { distributionConfig: { enabled: true, defaultCacheBehavior } }),
    new CfnRole(stack, 'Guests', {
      assumeRolePolicyDocument: { Principal: 'cognito-identity.amazonaws.com' },
      managedPolicyArns: ['arn:aws:iam::aws:policy/ReadOnlyAccess'],
    }),
  ];
  const violations = productChecks().validateScope(app).violations;
  expect(violations).toHaveLength(made.length);
  expect(Object.fromEntries(violations.map(({ ruleName, description }) => [ruleName, description]))).toEqual({
    'Product-RouteAuthorization': expect.stringMatching(/differs from its contract: .+\.$/),
    'Product-OpenCors': expect.stringMatching(/requests from any origin: .+\.$/),
    'Product-WebAcl': expect.stringMatching(/no web ACL: .+\.$/),
    'Product-GuestRights': expect.stringMatching(/identity pool, .+ more than call the visitor routes\.$/),
  });
});

describe('a route', () => {
  const brokenRoute = (routeKey: string, authorizationType?: string) =>
    brokenBy((stack) => new CfnRoute(stack, 'Route', { apiId: 'api', routeKey, authorizationType }));

  test.each([
    ['GET /vehicles', 'NONE'],
    ['HEAD /contact-seller/{id}', 'NONE'],
    ['GET /contact-seller/{id}', 'NONE'],
    ['POST /contact-submissions', 'AWS_IAM'],
    ['DELETE /admin/vehicles/{id}', 'JWT'],
  ])('%s with authorization %s matches its contract', (routeKey, type) => {
    expect(brokenRoute(routeKey, type)).toEqual([]);
    for (const other of ['NONE', 'AWS_IAM', 'JWT', 'CUSTOM', undefined].filter((name) => name !== type)) {
      expect(brokenRoute(routeKey, other)).toEqual(['Product-RouteAuthorization']);
    }
  });

  test.each(['$default', 'GET /nothing', 'HEAD /vehicles'])(
    '%s without a contract is a violation',
    (routeKey) => {
      for (const type of ['NONE', 'AWS_IAM', 'JWT']) {
        expect(brokenRoute(routeKey, type)).toEqual(['Product-RouteAuthorization']);
      }
    },
  );
});

describe('guest permissions', () => {
  const arn = (route: string) => ({
    'Fn::Join': ['', ['arn:aws:execute-api:eu-west-2:1:', { Ref: 'Api' }, `/api/${route}`]],
  });
  const statement = (Resource: unknown, Action: unknown = 'execute-api:Invoke', Effect = 'Allow') => ({
    Effect,
    Action,
    Resource,
  });
  const visitorRoutes = Object.values(routes)
    .filter(({ auth }) => auth === 'visitor')
    .map(({ method, path }) => `${method}${path.replaceAll(/\{\w+\}/g, '*')}`);
  const policyOf = (...Statement: object[]) => ({ Version: '2012-10-17', Statement });
  const brokenPolicy = (...statements: object[]) =>
    brokenBy(
      (stack) =>
        new CfnPolicy(stack, 'Policy', {
          policyName: 'guests',
          roles: ['IdentityPoolGuests'],
          policyDocument: policyOf(...statements),
        }),
    );

  test('may allow each visitor route, in one statement or in several', () => {
    expect(visitorRoutes.length).toBeGreaterThan(5);
    expect(brokenPolicy(statement(visitorRoutes.map(arn)))).toEqual([]);
    expect(brokenPolicy(...visitorRoutes.map((route) => statement(arn(route))))).toEqual([]);
    const whole = `arn:aws:execute-api:eu-west-2:1:id/api/${visitorRoutes[0]}`;
    expect(brokenPolicy(statement(whole, ['execute-api:Invoke']))).toEqual([]);
  });

  const own = arn('POST/contact-submissions');
  test.each<[what: string, ...statements: object[]]>([
    ['another action', statement(own, 'execute-api:*')],
    ['another action beside execute-api:Invoke', statement(own, ['execute-api:Invoke', 'dynamodb:GetItem'])],
    ['every resource', statement('*')],
    ['a resource that is not a string', statement({ Ref: '' })],
    ['an empty resource', statement([{}])],
    ['every route', statement(arn('*'))],
    ['an admin route', statement(arn('GET/admin/vehicles'))],
    ['a public route', statement(arn('GET/vehicles'))],
    ['an admin route beside a visitor route', statement([own, arn('DELETE/admin/vehicles/*')])],
    ['an admin route in a second statement', statement(own), statement(arn('DELETE/admin/vehicles/*'))],
    ['every path below a visitor route', statement(arn('POST/contact-submissions/*'))],
    [
      'the route of another stage of the API',
      statement('arn:aws:execute-api:eu-west-2:1:id/x/POST/contact-submissions'),
    ],
    [
      'a part of a visitor route before another',
      statement({
        'Fn::Join': ['', ['/api/POST/contact-submissions', { Ref: 'Any' }, '/api/DELETE/admin/vehicles/*']],
      }),
    ],
  ])('must not allow %s', (_what, ...statements) => {
    expect(brokenPolicy(...statements)).toEqual(['Product-GuestRights']);
  });

  test('may contain Deny statements', () => {
    expect(brokenPolicy(statement('*', 'dynamodb:GetItem', 'Deny'))).toEqual([]);
  });

  const more = policyOf(statement('*', 'dynamodb:GetItem'));
  test.each<[kind: string, build: (stack: Stack, role: string) => unknown]>([
    [
      'a policy',
      (stack, role) =>
        new CfnPolicy(stack, 'Policy', { policyName: 'x', roles: [role], policyDocument: more }),
    ],
    [
      'a managed policy',
      (stack, role) => new CfnManagedPolicy(stack, 'Policy', { roles: [role], policyDocument: more }),
    ],
    [
      'a role’s policy',
      (stack, role) =>
        new CfnRolePolicy(stack, 'Policy', { policyName: 'x', roleName: role, policyDocument: more }),
    ],
  ])('are checked in %s, for the guest role only', (_kind, build) => {
    expect(brokenBy((stack) => build(stack, 'IdentityPoolGuests'))).toEqual(['Product-GuestRights']);
    expect(brokenBy((stack) => build(stack, 'LambdaRole'))).toEqual([]);
  });

  test('ignore role attachments without a policy, and policies without roles', () => {
    const more = { roles: { unauthenticated: 'IdentityPoolGuests' } };
    const brokenNow = brokenBy((stack) => [
      new CfnIdentityPoolRoleAttachment(stack, 'Roles', { identityPoolId: 'IdentityPool', ...more }),
      new CfnPolicy(stack, 'Policy', {
        policyName: 'x',
        users: ['IdentityPool'],
        policyDocument: policyOf(),
      }),
    ]);
    expect(brokenNow).toEqual([]);
  });

  const roleOf = (Service: string, more: object = {}) => ({
    assumeRolePolicyDocument: { Statement: [{ Effect: 'Allow', Principal: { Service } }] },
    ...more,
  });
  const guests = 'cognito-identity.amazonaws.com';
  const inline = { policies: [{ policyName: 'x', policyDocument: policyOf(statement(own)) }] };
  const managed = { managedPolicyArns: ['arn:aws:iam::aws:policy/ReadOnlyAccess'] };
  test.each<[what: string, rules: string[], properties: ReturnType<typeof roleOf>]>([
    ['of guests without policies', [], roleOf(guests)],
    ['of guests with an inline policy', ['Product-GuestRights'], roleOf(guests, inline)],
    ['of guests with an AWS managed policy', ['Product-GuestRights'], roleOf(guests, managed)],
    ['of guests with both', ['Product-GuestRights'], roleOf(guests, { ...inline, ...managed })],
    ['of a Lambda with both', [], roleOf('lambda.amazonaws.com', { ...inline, ...managed })],
  ])('a role %s breaks %j', (_what, rules, properties) => {
    expect(brokenBy((stack) => new CfnRole(stack, 'Role', properties))).toEqual(rules);
  });
});

describe('a bucket', () => {
  const brokenBucket = (...rules: string[][]) =>
    brokenBy(
      (stack) =>
        new CfnBucket(stack, 'Bucket', {
          corsConfiguration: {
            corsRules: rules.map((allowedOrigins) => ({ allowedOrigins, allowedMethods: ['PUT'] })),
          },
        }),
    );

  test.each([['*'], ['https://*'], ['http://*']])(
    'that allows the origin %s is open to any site',
    (origin) => {
      expect(brokenBucket([origin])).toEqual(['Product-OpenCors']);
      expect(brokenBucket(['https://site', origin])).toEqual(['Product-OpenCors']);
      expect(brokenBucket([origin, 'https://site'])).toEqual(['Product-OpenCors']);
      expect(brokenBucket(['https://site'], [origin])).toEqual(['Product-OpenCors']);
    },
  );

  test('that allows only the site’s origins, or none, is not', () => {
    expect(brokenBucket(['https://site', 'https://*.site', 'x://*', 'https://*/'])).toEqual([]);
    expect(brokenBy((stack) => new CfnBucket(stack, 'Bucket'))).toEqual([]);
  });
});

describe('a distribution', () => {
  const distribution = (webAclId?: string) => (stack: Stack) => {
    const defaultCacheBehavior = { targetOriginId: 'site', viewerProtocolPolicy: 'https-only' };
    const distributionConfig = { enabled: true, defaultCacheBehavior, webAclId };
    return new CfnDistribution(stack, 'Distribution', { distributionConfig });
  };

  test('needs a web ACL if the stage requires one', () => {
    expect(brokenBy(distribution())).toEqual(['Product-WebAcl']);
    expect(brokenBy(distribution('arn:aws:wafv2:us-east-1:1:global/webacl/x'))).toEqual([]);
    expect(brokenBy(distribution(), false)).toEqual([]);
  });
});

describe('a table', () => {
  const keySchema = [{ attributeName: 'id', keyType: 'HASH' }];
  const projecting = (counts: readonly number[]) =>
    counts.map((count, index) => ({
      indexName: `index-${index}`,
      keySchema,
      projection: {
        projectionType: 'INCLUDE',
        nonKeyAttributes: Array.from({ length: count }, (_, attribute) => `attribute${attribute}`),
      },
    }));
  const brokenTable = (global: readonly number[], local: readonly number[] = []) =>
    brokenBy(
      (stack) =>
        new CfnTable(stack, 'Table', {
          keySchema,
          globalSecondaryIndexes: projecting(global),
          localSecondaryIndexes: projecting(local),
        }),
    );

  test('projects at most 20 attributes into an index', () => {
    expect([brokenTable([20, 1]), brokenTable([1], [20])]).toEqual([[], []]);
    expect([brokenTable([1, 21]), brokenTable([1], [21])]).toEqual([
      ['Product-ProjectedAttributes'],
      ['Product-ProjectedAttributes'],
    ]);
  });

  test('projects at most 100 into all, the same one counted in each', () => {
    expect(brokenTable([20, 20, 20], [20, 20])).toEqual([]);
    expect(brokenTable([20, 20, 20], [20, 20, 1])).toEqual(['Product-ProjectedAttributes']);
  });

  test('may have no index, and indexes of its keys alone', () => {
    expect(brokenBy((stack) => new CfnTable(stack, 'Table', { keySchema }))).toEqual([]);
    const keys = [{ indexName: 'keys', keySchema, projection: { projectionType: 'KEYS_ONLY' } }];
    expect(
      brokenBy((stack) => new CfnTable(stack, 'Table', { keySchema, globalSecondaryIndexes: keys })),
    ).toEqual([]);
  });
});
