import { Aws, Stack, type App } from 'aws-cdk-lib';
import { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnPolicy, CfnRolePolicy, PolicyDocument, type CfnRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnBucket, CfnBucketPolicy } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';
import { brand } from '#domain/brand.ts';
import { rulePacks } from '../../infra/checks/product-checks.ts';
import { stageConfig } from '../../infra/config/stages.ts';
import { ProductRole } from '../../infra/constructs/product-role.ts';
import { createApp } from '../../infra/create-app.ts';

// Applies one fault at a time to prod, and prints the broken rules as JSON by fault.
const at = <Resource extends IConstruct>(
  app: App,
  path: string,
  type: new (...args: never[]) => Resource,
) => {
  const found = app.node.findAll().find(({ node }) => node.path === path);
  if (!(found instanceof type)) throw new TypeError(`There is no ${type.name} at ${path}.`);
  return found;
};
const uploads = (app: App) => at(app, 'data/Uploads/Resource', CfnBucket);
const adminRoute = (app: App) => at(app, 'api/Routes/DELETE --admin--vehicles--{id}/Resource', CfnRoute);

const allow = (document: PolicyDocument, action: string, resource: string): void => {
  document.addStatements(new PolicyStatement({ actions: [action], resources: [resource] }));
};
const guestPolicy = (app: App) =>
  at(app, 'api/VisitorAccess/Policy/Resource', CfnPolicy).policyDocument as PolicyDocument;
const guestRole = (app: App) =>
  app.node.findAll().find(({ node }) => /IdentityPool\/Unauth\w*\/Resource$/.test(node.path)) as CfnRole;
const usersTable = {
  service: 'dynamodb',
  resource: 'table',
  resourceName: `${brand.productPrefix}-prod-users`,
};
const lambdaPolicy = (app: App) => at(app, 'visitors/Routes/submit-contactRole', ProductRole).policy;

const mutants: Record<string, (app: App) => void> = {
  none: () => undefined,
  'public bucket': (app) => {
    uploads(app).publicAccessBlockConfiguration = {
      blockPublicAcls: false,
      blockPublicPolicy: false,
      ignorePublicAcls: false,
      restrictPublicBuckets: false,
    };
  },
  'bucket that nothing keeps from being public': (app) => {
    uploads(app).publicAccessBlockConfiguration = undefined;
  },
  'plain HTTP': (app) => {
    at(app, 'data/Uploads/Policy/Resource', CfnBucketPolicy).policyDocument = new PolicyDocument();
  },
  'wildcard resource': (app) => allow(lambdaPolicy(app), 'dynamodb:GetItem', '*'),
  'wildcard action': (app) =>
    allow(
      lambdaPolicy(app),
      'dynamodb:*',
      `arn:aws:dynamodb:eu-west-2:1:table/${brand.productPrefix}-prod-users`,
    ),
  'every folder of the bucket': (app) =>
    allow(
      lambdaPolicy(app),
      's3:GetObject',
      `arn:aws:s3:::${brand.productPrefix}-prod-uploads-${Aws.ACCOUNT_ID}-eu-west-2/*`,
    ),
  'missing point-in-time recovery': (app) => {
    at(app, 'data/LoanApplications/Resource', CfnTable).pointInTimeRecoverySpecification = undefined;
  },
  'open CORS': (app) => {
    uploads(app).corsConfiguration = {
      corsRules: [{ allowedOrigins: ['*'], allowedMethods: ['PUT'] }],
    };
  },
  'distribution without its web ACL': (app) => {
    const distribution = at(app, 'web/Distribution/Resource', CfnDistribution);
    const config = distribution.distributionConfig as CfnDistribution.DistributionConfigProperty;
    distribution.distributionConfig = { ...config, webAclId: undefined };
  },
  'guests may call every route': (app) =>
    allow(guestPolicy(app), 'execute-api:Invoke', 'arn:aws:execute-api:eu-west-2:1:id/api/*'),
  'guests may call an admin route': (app) =>
    allow(
      guestPolicy(app),
      'execute-api:Invoke',
      'arn:aws:execute-api:eu-west-2:1:id/api/GET/admin/vehicles',
    ),
  'guests may read a table': (app) =>
    allow(
      guestPolicy(app),
      'dynamodb:GetItem',
      `arn:aws:dynamodb:eu-west-2:1:table/${brand.productPrefix}-prod-users`,
    ),
  'guests have a policy of their role’s own': (app) => {
    const role = guestRole(app);
    const [actions, resources] = [['dynamodb:GetItem'], [Stack.of(role).formatArn(usersTable)]];
    new CfnRolePolicy(Stack.of(role), 'OwnPolicy', {
      policyName: 'own',
      roleName: role.ref,
      policyDocument: new PolicyDocument({ statements: [new PolicyStatement({ actions, resources })] }),
    });
  },
  'guests have a policy of AWS': (app) => {
    guestRole(app).managedPolicyArns = ['arn:aws:iam::aws:policy/ReadOnlyAccess'];
  },
  'JWT removed from an admin route': (app) => {
    adminRoute(app).authorizationType = 'NONE';
  },
  'signature in place of the JWT of an admin route': (app) => {
    adminRoute(app).authorizationType = 'AWS_IAM';
  },
  'route without a contract': (app) => {
    adminRoute(app).routeKey = '$default';
  },
};

const broken: Record<string, string[]> = {};
for (const [fault, mutate] of Object.entries(mutants)) {
  const app = await createApp(stageConfig('prod'), { outdir: 'build/test-synth/mutant' });
  mutate(app);
  broken[fault] = rulePacks({ needsWebAcl: true }).flatMap((pack) =>
    pack.validateScope(app).violations.map(({ ruleName }) => ruleName),
  );
}
process.stdout.write(JSON.stringify(broken));
