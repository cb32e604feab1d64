import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { temporaryPasswordDays } from '#domain/accounts/password.ts';
import { brand } from '#domain/brand.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { routeMethods, type RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import { tables } from '#domain/tables.ts';
import { stageConfig } from '../../infra/config/stages.ts';
import { mountedRoutes } from '../support/mounted-routes.ts';
import { allStatements, lambdaStatements } from '../support/permissions.ts';
import {
  readLambdaStacks,
  readRouteStacks,
  readSynthFile,
  readTemplate,
  resourcesOf,
  stages,
  stacksOf,
  uploadsBucketOf,
  type ParsedJson,
} from '../support/templates.ts';

describe.each(stages)('%s', (stage) => {
  const isGuarded = stage === 'staging' || stage === 'prod';
  const data = readTemplate(stage, 'data');
  const auth = readTemplate(stage, 'auth');
  const api = readTemplate(stage, 'api');
  const lambdas = readRouteStacks(stage);
  const web = readTemplate(stage, 'web');

  test('the template validator reports nothing', () => {
    const report = readSynthFile(stage, 'validation-report.json');
    const findings = report.pluginReports.flatMap((plugin: ParsedJson) => plugin.violations ?? []);
    expect(findings).toEqual([]);
  });

  test('has every table with its full name', () => {
    const names = resourcesOf(data, 'AWS::DynamoDB::Table').map((table) => table.Properties.TableName);
    expect(new Set(names)).toEqual(
      new Set(tables.map((table) => `${brand.productPrefix}-${stage}-${table.name}`)),
    );
  });

  test('tables have the described keys, encryption, point-in-time recovery and time to live', () => {
    const sortKeys = new Map(
      tables.map(({ name, sortKey }) => [`${brand.productPrefix}-${stage}-${name}`, sortKey]),
    );
    for (const { Properties: table } of resourcesOf(data, 'AWS::DynamoDB::Table')) {
      const sortKey = sortKeys.get(table.TableName);
      expect(table.KeySchema).toEqual([
        { AttributeName: 'id', KeyType: 'HASH' },
        ...(sortKey === undefined ? [] : [{ AttributeName: sortKey, KeyType: 'RANGE' }]),
      ]);
      expect(table.SSESpecification).toMatchObject({ SSEEnabled: true, SSEType: 'KMS' });
      expect(table.PointInTimeRecoverySpecification).toEqual({
        PointInTimeRecoveryEnabled: table.TableName !== `${brand.productPrefix}-${stage}-counters`,
      });
      expect(table.TimeToLiveSpecification).toEqual({ AttributeName: 'expires_at', Enabled: true });
    }
  });

  test('tables with notifications have the sparse index of pending ones', () => {
    const indexed = resourcesOf(data, 'AWS::DynamoDB::Table').filter((table) =>
      table.Properties.GlobalSecondaryIndexes?.some(
        (index: ParsedJson) =>
          index.IndexName === 'pending-notifications' &&
          index.KeySchema[0].AttributeName === 'notification_queue' &&
          index.KeySchema[1].AttributeName === 'notification_due_at' &&
          index.Projection.ProjectionType === 'KEYS_ONLY',
      ),
    );
    // Of the counters: the hourly digests.
    expect(indexed).toHaveLength(submissionTypes.length + 1);
  });

  test('a Lambda that sends mails may update their limits and digests, but no message', () => {
    const updates = lambdaStatements(lambdas, 'notify-loan-application').filter(
      ({ Action }) => Action === 'dynamodb:UpdateItem',
    );
    expect(updates).toHaveLength(1);
    expect(JSON.stringify(updates[0].Resource)).toContain('Counters');
    expect(updates[0].Condition).toEqual({
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['acknowledgements-to#*', 'notifications-in#*'] },
    });
  });

  test('an erasure may delete the limits of mailboxes, and no other counter', () => {
    const counterDeletions = lambdaStatements(lambdas, 'erase-person-record').filter(
      ({ Action, Resource }) =>
        Action === 'dynamodb:DeleteItem' && JSON.stringify(Resource).includes('Counters'),
    );
    expect(counterDeletions.map(({ Condition }) => Condition)).toEqual([
      { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['acknowledgements-to#mailbox#*'] } },
    ]);
  });

  test('the mails about records go to all administrators on the allow-list', () => {
    const functions = resourcesOf(lambdas, 'AWS::Lambda::Function').map(
      ({ Properties }) => Properties.Environment?.Variables ?? {},
    );
    const allowList = functions.find((variables) => 'ADMIN_EMAILS' in variables)!.ADMIN_EMAILS;
    const senders = functions.filter(
      (variables) => 'COUNTERS_TABLE' in variables && 'MAIL_ADMINISTRATORS' in variables,
    );
    expect(senders.length).toBeGreaterThan(4);
    for (const { MAIL_ADMINISTRATORS } of senders) expect(MAIL_ADMINISTRATORS).toBe(allowList);
  });

  test('tables with acknowledgements have the pending-acknowledgements index', () => {
    const indexed = resourcesOf(data, 'AWS::DynamoDB::Table').filter((table) =>
      JSON.stringify(table.Properties.GlobalSecondaryIndexes ?? []).includes('"pending-acknowledgements"'),
    );
    expect(new Set(indexed.map(({ Properties }) => Properties.TableName))).toEqual(
      new Set(
        submissionTypes
          .filter(({ isAcknowledged }) => isAcknowledged)
          .map(({ table }) => `${brand.productPrefix}-${stage}-${table}`),
      ),
    );
  });

  test('no bucket is public, and all refuse plain HTTP', () => {
    const buckets = [...resourcesOf(data, 'AWS::S3::Bucket'), ...resourcesOf(web, 'AWS::S3::Bucket')];
    // For uploads, the site, and the access logs of each.
    expect(buckets).toHaveLength(4);
    for (const { Properties: bucket } of buckets) {
      expect(bucket.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
    const policies = [
      ...resourcesOf(data, 'AWS::S3::BucketPolicy'),
      ...resourcesOf(web, 'AWS::S3::BucketPolicy'),
    ];
    expect(policies).toHaveLength(4);
    for (const { Properties: policy } of policies) {
      expect(policy.PolicyDocument.Statement).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      );
    }
  });

  test('only administrators create accounts, with the password policy and the four sign-in flows', () => {
    const pool = resourcesOf(auth, 'AWS::Cognito::UserPool')[0]!.Properties;
    expect(pool.AdminCreateUserConfig).toMatchObject({ AllowAdminCreateUserOnly: true });
    expect(pool.UsernameAttributes).toEqual(['email']);
    expect(pool.AutoVerifiedAttributes).toEqual(['email']);
    expect(pool.Policies.PasswordPolicy).toEqual({
      MinimumLength: 8,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
      TemporaryPasswordValidityDays: temporaryPasswordDays,
    });
    expect(pool.MfaConfiguration).toBe(isGuarded ? 'ON' : 'OPTIONAL');
    expect(pool.UserPoolTier).toBe(isGuarded ? 'PLUS' : 'ESSENTIALS');
    expect(pool.UserPoolAddOns?.AdvancedSecurityMode).toBe(isGuarded ? 'ENFORCED' : undefined);
    expect(pool.EnabledMfas).toEqual(['SOFTWARE_TOKEN_MFA']);
    const invitation = pool.AdminCreateUserConfig.InviteMessageTemplate;
    expect(invitation.EmailSubject).toBe(`Your ${brand.name} account`);
    expect(invitation.EmailMessage).toMatch(/\{username\}.*\{####\}/s);
    expect(pool.VerificationMessageTemplate).toMatchObject({
      DefaultEmailOption: 'CONFIRM_WITH_CODE',
      EmailMessage: expect.stringContaining('{####}'),
      EmailSubject: `Your ${brand.name} code`,
    });
    const client = resourcesOf(auth, 'AWS::Cognito::UserPoolClient')[0]!.Properties;
    expect(client.PreventUserExistenceErrors).toBe('ENABLED');
    expect(client.ExplicitAuthFlows.toSorted()).toEqual([
      'ALLOW_CUSTOM_AUTH',
      'ALLOW_USER_AUTH',
      'ALLOW_USER_PASSWORD_AUTH',
      'ALLOW_USER_SRP_AUTH',
    ]);
    expect(client.WriteAttributes).toEqual(['email', 'family_name', 'given_name']);
    // The allow-list holds addresses, so only verified ones count.
    expect(pool.UserAttributeUpdateSettings).toEqual({
      AttributesRequireVerificationBeforeUpdate: ['email'],
    });
    expect(client.EnableTokenRevocation).toBe(true);
    expect(
      resourcesOf(auth, 'AWS::Cognito::IdentityPool')[0]!.Properties.AllowUnauthenticatedIdentities,
    ).toBe(true);
  });

  test('exactly the contracts’ routes exist, with their authorizers and throttles', () => {
    const authorization = { public: 'NONE', visitor: 'AWS_IAM', admin: 'JWT' };
    const contracts = mountedRoutes(stage);
    const keysOf = (route: RouteContract) => routeMethods(route).map((method) => `${method} ${route.path}`);
    const mounted = resourcesOf(api, 'AWS::ApiGatewayV2::Route').map(({ Properties: route }) => [
      route.RouteKey,
      route.AuthorizationType,
    ]);
    expect(new Set(mounted)).toEqual(
      new Set(contracts.flatMap((route) => keysOf(route).map((key) => [key, authorization[route.auth]]))),
    );
    const stageResource = resourcesOf(api, 'AWS::ApiGatewayV2::Stage')[0]!.Properties;
    expect(stageResource.StageName).toBe('api');
    expect(stageResource.RouteSettings).toEqual(
      Object.fromEntries(
        contracts.flatMap((route) =>
          keysOf(route).map((key) => [
            key,
            {
              ThrottlingRateLimit: route.throttle.ratePerSecond,
              ThrottlingBurstLimit: route.throttle.burst,
            },
          ]),
        ),
      ),
    );
  });

  test('a guest may invoke exactly the visitor routes and nothing else', () => {
    const guestPolicies = resourcesOf(api, 'AWS::IAM::Policy').filter((policy) =>
      JSON.stringify(policy.Properties.Roles).includes('IdentityPool'),
    );
    expect(guestPolicies).toHaveLength(1);
    const statements = guestPolicies[0]!.Properties.PolicyDocument.Statement;
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatchObject({ Effect: 'Allow', Action: 'execute-api:Invoke' });
    const arns = [statements[0].Resource].flat().map((arn: ParsedJson) => arn['Fn::Join'][1].at(-1));
    expect(new Set(arns)).toEqual(
      new Set(
        Object.values(routes)
          .filter((route) => route.auth === 'visitor')
          .map((route) => `/api/${route.method}${route.path}`),
      ),
    );
    // The identity pool's own roles have no other policies.
    const policies = resourcesOf(auth, 'AWS::IAM::Policy').map(({ Properties }) => Properties.Roles);
    expect(JSON.stringify(policies)).not.toContain('IdentityPool');
    const ofIdentityPool = resourcesOf(auth, 'AWS::IAM::Role').filter(({ Properties }) =>
      JSON.stringify(Properties.AssumeRolePolicyDocument).includes('cognito-identity'),
    );
    expect(ofIdentityPool).toHaveLength(2);
    for (const { Properties: role } of ofIdentityPool) {
      expect(role.Policies).toBeUndefined();
      expect(role.ManagedPolicyArns).toBeUndefined();
    }
  });

  test('no Lambda of the product has a wildcard permission', () => {
    const statements = [auth, readLambdaStacks(stage)].flatMap(allStatements);
    expect(statements.length).toBeGreaterThan(100);
    for (const statement of statements) {
      expect([statement.Action].flat()).not.toContainEqual(expect.stringContaining('*'));
    }
    const onEverything = statements.filter(({ Resource }) => [Resource].flat().includes('*'));
    // IAM knows no resources for receipt rules.
    expect(onEverything).toHaveLength(stageConfig(stage).receivesMail ? 1 : 0);
    for (const action of onEverything.flatMap(({ Action }): string[] => Action)) {
      expect(action).toMatch(/^ses:[A-Z][a-z]+(Active)?ReceiptRule(Set)?$/);
    }
  });

  test('the Lambda that invites administrators may do nothing else, and runs once the site’s address is known', () => {
    const [accounts] = resourcesOf(web, 'Custom::AdminAccounts');
    expect(accounts!.Properties.AdminEmails).toEqual([
      `owner@admin.${brand.domainName}`,
      `sales@admin.${brand.domainName}`,
    ]);
    expect(accounts!.Properties.ServiceTimeout).toBe('300');
    expect(accounts!.Properties.SiteUrl).toEqual(web.Outputs?.['SiteUrl']?.Value);
    const actions = lambdaStatements(web, 'invite-admins')
      .flatMap(({ Action }): string[] => Action)
      .filter((action) => !/^(logs|kms):/.test(action));
    expect(actions.toSorted()).toEqual([
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminGetUser',
      'dynamodb:UpdateItem',
      'ses:SendRawEmail',
    ]);
  });

  test('CloudFront’s headers forbid scripts and frames from other origins', () => {
    const policy = resourcesOf(web, 'AWS::CloudFront::ResponseHeadersPolicy')[0]!.Properties;
    const security = policy.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    const csp = JSON.stringify(security.ContentSecurityPolicy.ContentSecurityPolicy);
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).not.toContain('unsafe');
    expect(csp).not.toContain(' *');
    expect(security.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(31_536_000);
  });

  test('CloudFront reads the site through origin access control and forwards /api to the API', () => {
    const distribution = resourcesOf(web, 'AWS::CloudFront::Distribution')[0]!.Properties.DistributionConfig;
    expect(distribution.Origins[0].OriginAccessControlId).toBeDefined();
    expect(distribution.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    const behaviors: ParsedJson[] = distribution.CacheBehaviors;
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      '/login',
      '/admin*',
      '/api/vehicles',
      '/api/vehicles/*',
      '/api/vehicle-filters',
      '/api/*',
      '/contact-seller/????????-????-????-????-????????????',
      '/vehicle',
      '/vehicle-sitemap.xml',
      '/vehicle-images/*',
    ]);
    const api = behaviors.filter(({ PathPattern }) => PathPattern.startsWith('/api/'));
    expect(new Set(api.map(({ ViewerProtocolPolicy }) => ViewerProtocolPolicy))).toEqual(
      new Set(['https-only']),
    );
    const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    expect(api.at(-1).CachePolicyId).toBe(cachingDisabled);
  });
});

test('only prod and the local stage may be listed by search engines', () => {
  const isHidden = (stage: string) =>
    JSON.stringify(
      resourcesOf(readTemplate(stage, 'web'), 'AWS::CloudFront::ResponseHeadersPolicy'),
    ).includes('"x-robots-tag"');
  expect(stages.filter(isHidden)).toEqual(['dev', 'staging']);
});

test('a stage that does not exist is refused by name', () => {
  const { status, stderr } = spawnSync(process.execPath, ['bin/app.ts'], {
    encoding: 'utf8',
    env: { ...process.env, STAGE: 'production', CDK_OUTDIR: 'build/test-synth/unknown' },
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain("There is no stage 'production'. Choose one of: local, dev, staging, prod.");
});

test('data is retained when its stack is deleted, but not counters', () => {
  for (const stage of ['staging', 'prod']) {
    for (const table of resourcesOf(readTemplate(stage, 'data'), 'AWS::DynamoDB::Table')) {
      const isKept = !table.Properties.TableName.endsWith('-counters');
      expect(table.DeletionPolicy).toBe(isKept ? 'Retain' : 'Delete');
      expect(table.Properties.DeletionProtectionEnabled).toBe(isKept);
    }
  }
});

test.each(['staging', 'prod'])(
  'other resources of %s are retained too, but not when a first deployment is rolled back',
  (stage) => {
    const kept = stacksOf(stage).flatMap((stack) =>
      ['AWS::KMS::Key', 'AWS::Logs::LogGroup', 'AWS::S3::Bucket'].flatMap((type) =>
        resourcesOf(readTemplate(stage, stack), type),
      ),
    );
    // GuardDuty stores a file in the uploads bucket as soon as it has a plan, and only an empty bucket can be deleted.
    const uploads = JSON.stringify(uploadsBucketOf(readTemplate(stage, 'data')).BucketName);
    const others = kept.filter(({ Properties }) => JSON.stringify(Properties.BucketName) !== uploads);
    expect(others).toHaveLength(kept.length - 1);
    expect(new Set(others.map(({ Type }) => Type)).size).toBe(3);
    for (const { DeletionPolicy, UpdateReplacePolicy } of others) {
      expect({ DeletionPolicy, UpdateReplacePolicy }).toEqual({
        DeletionPolicy: 'RetainExceptOnCreate',
        UpdateReplacePolicy: 'Retain',
      });
    }
  },
);

test('only a stage with made-up records has the Lambda that empties buckets', () => {
  const has = (stage: string) =>
    stacksOf(stage).some(
      (stack) => resourcesOf(readTemplate(stage, stack), 'Custom::S3AutoDeleteObjects').length > 0,
    );
  expect(stages.filter(has)).toEqual(['local', 'dev']);
});
