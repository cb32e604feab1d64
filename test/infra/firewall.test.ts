import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { apiErrorSchema, tooManyRequests } from '#domain/http/api-error.ts';
import { publicPath, routeMethods, type RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import { stageConfig } from '../../infra/config/stages.ts';
import { acknowledgedFindings } from '../support/acknowledgements.ts';
import { matchesStatement } from '../support/firewall-statements.ts';
import { outputOf } from '../support/stack-output.ts';
import {
  distributionOf,
  readSynthFile,
  readTemplate,
  resourcesOf,
  type ParsedJson,
} from '../support/templates.ts';

/** Label of AWS's common rules for a body above 8 KB. */
const largeBody = 'awswaf:managed:aws:core-rule-set:SizeRestrictions_Body';

const requests = Object.values<RouteContract>(routes).flatMap((contract) =>
  routeMethods(contract).map((method) => ({
    id: contract.id,
    method,
    path: publicPath(contract).replaceAll(/\{\w+\}/g, 'a1-b2'),
    hasBody: contract.body !== undefined,
  })),
);

describe.each(['local', 'dev'])('%s', (stage) => {
  test('has no resources in a second region', () => {
    expect(existsSync(`build/test-synth/${stage}/edge.template.json`)).toBe(false);
    expect(existsSync(`build/test-synth/${stage}/edge-ops.template.json`)).toBe(false);
    expect(distributionOf(stage)).not.toHaveProperty('WebACLId');
  });
});

describe.each(['staging', 'prod'])('the firewall of %s', (stage) => {
  const edge = readTemplate(stage, 'edge');
  const { Properties: webAcl } = resourcesOf(edge, 'AWS::WAFv2::WebACL')[0]!;
  const ruleNamed = (name: string): ParsedJson =>
    webAcl.Rules.find(({ Name }: ParsedJson) => Name === name).Statement;

  test('is in us-east-1 and protects the site', () => {
    expect(readSynthFile(stage, 'manifest.json').artifacts['edge'].environment).toBe(
      'aws://unknown-account/us-east-1',
    );
    expect(webAcl).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
    expect(distributionOf(stage).WebACLId).toEqual(outputOf(`${stage}-edge`, 'WebAcl', 'us-east-1'));
    expect(acknowledgedFindings(stage, 'web/Distribution')).not.toContain('AwsSolutions-CFR2');
  });

  test('has its rules in this order, and blocks with statuses that the pages explain', () => {
    expect(
      webAcl.Rules.map(({ Priority, Name, Action, OverrideAction, Statement }: ParsedJson) => [
        Priority,
        Statement.ManagedRuleGroupStatement?.Name ?? Name,
        OverrideAction ?? Action.Block.CustomResponse.ResponseCode,
      ]),
    ).toEqual([
      [0, 'AWSManagedRulesAmazonIpReputationList', { None: {} }],
      [1, 'RequestsPerAddress', 429],
      [2, 'SubmissionsPerAddress', 429],
      [3, 'UploadCallsPerAddress', 429],
      [4, 'AWSManagedRulesKnownBadInputsRuleSet', { None: {} }],
      [5, 'AWSManagedRulesCommonRuleSet', { None: {} }],
      [6, 'LargeBodies', 413],
    ]);
  });

  test('limits the requests of one address as the stage configures', () => {
    expect(ruleNamed('RequestsPerAddress').RateBasedStatement).toEqual({
      AggregateKeyType: 'IP',
      EvaluationWindowSec: 300,
      Limit: stageConfig(stage).firewall?.requestsPerAddress,
    });
  });

  const limitOf = (name: string) => {
    const { ScopeDownStatement, ...rate } = ruleNamed(name).RateBasedStatement;
    const limited = requests.filter((request) => matchesStatement(ScopeDownStatement, request));
    return { rate, ids: limited.map(({ id }) => id), statement: ScopeDownStatement };
  };

  test('limits submissions and upload calls of one address separately, and no other route', () => {
    const [submissions, uploads] = ['SubmissionsPerAddress', 'UploadCallsPerAddress'].map(limitOf);
    expect([submissions!.rate, uploads!.rate]).toEqual([
      { AggregateKeyType: 'IP', EvaluationWindowSec: 300, Limit: 100 },
      { AggregateKeyType: 'IP', EvaluationWindowSec: 300, Limit: 600 },
    ]);
    expect(submissions!.ids).toEqual(expect.arrayContaining(['submit-application', 'notify-contact']));
    expect(uploads!.ids).toEqual(expect.arrayContaining(['create-upload', 'list-upload-parts']));
    // Mail programs post without a session.
    const counted = Object.values<RouteContract>(routes).filter(
      ({ id, auth }) => auth === 'visitor' || id === 'unsubscribe',
    );
    expect([...submissions!.ids, ...uploads!.ids].toSorted()).toEqual(counted.map(({ id }) => id).toSorted());
  });

  test.each([
    '/api/%63ontact-submissions',
    '/api/admin/../contact-submissions',
    '//api/contact-submissions',
    '/api/documents/%2e%2e/contact-submissions',
  ])('counts %s as the route that it reaches', (path) => {
    const { statement } = limitOf('SubmissionsPerAddress');
    expect(matchesStatement(statement, { method: 'POST', path })).toBe(true);
  });

  test('answers too many requests in the shape of the API’s errors, without a challenge', () => {
    const { Name, Action } = webAcl.Rules[2];
    expect(Name).toBe('SubmissionsPerAddress');
    expect(Action).toEqual({
      Block: {
        CustomResponse: {
          ResponseCode: 429,
          CustomResponseBodyKey: 'TooManyRequests',
          ResponseHeaders: [{ Name: 'retry-after', Value: '300' }],
        },
      },
    });
    expect(webAcl.Rules[3].Action).toEqual(Action);
    const { ContentType, Content } = webAcl.CustomResponseBodies.TooManyRequests;
    expect(ContentType).toBe('APPLICATION_JSON');
    expect(apiErrorSchema.parse(JSON.parse(Content))).toEqual(tooManyRequests);
  });

  test('only counts large bodies, and blocks everything else that AWS’s rules find', () => {
    const overrides = webAcl.Rules.flatMap(
      ({ Statement }: ParsedJson) => Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? [],
    );
    expect(overrides).toEqual([{ Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } }]);
  });

  test('allows large bodies only where they are written to the API, whose contracts limit them', () => {
    const blocked = (method: string, path: string, labels = [largeBody]) =>
      matchesStatement(ruleNamed('LargeBodies'), { method, path, labels });
    for (const { method, path } of requests.filter(({ hasBody }) => hasBody)) {
      expect([path, blocked(method, path)]).toEqual([path, false]);
    }
    for (const [method, path] of [
      ['GET', '/api/vehicles'],
      ['DELETE', '/api/admin/vehicles/1'],
      ['POST', '/'],
      ['POST', '/contact-us'],
      ['POST', '/x/api/contact-submissions'],
      ['PUT', '/api'],
    ] as const) {
      expect([path, blocked(method, path)]).toEqual([path, true]);
      expect([path, blocked(method, path, [])]).toEqual([path, false]);
    }
  });

  test('logs blocked and counted requests, without credentials and bodies', () => {
    const { Properties: logging } = resourcesOf(edge, 'AWS::WAFv2::LoggingConfiguration')[0]!;
    const headers = ['authorization', 'cookie', 'x-amz-security-token'];
    expect(logging.RedactedFields).toEqual(headers.map((Name) => ({ SingleHeader: { Name } })));
    expect(webAcl.DataProtectionConfig.DataProtections).toEqual([
      { Action: 'SUBSTITUTION', Field: { FieldType: 'SINGLE_HEADER', FieldKeys: headers } },
      { Action: 'SUBSTITUTION', Field: { FieldType: 'BODY' } },
    ]);
    expect(logging.LoggingFilter).toEqual({
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: [{ ActionCondition: { Action: 'BLOCK' } }, { ActionCondition: { Action: 'COUNT' } }],
        },
      ],
    });
    const name = `aws-waf-logs-${brand.productPrefix}-${stage}`;
    const { Properties: group } = resourcesOf(edge, 'AWS::Logs::LogGroup')[0]!;
    expect(group).toMatchObject({
      LogGroupName: name,
      RetentionInDays: stageConfig(stage).accessLogDays,
      KmsKeyId: { 'Fn::GetAtt': [expect.stringMatching(/^Key/), 'Arn'] },
    });
    // As in the key and the configuration: the log group's ARN without the trailing `:*`.
    const arn = ['arn:aws:logs:us-east-1:', { Ref: 'AWS::AccountId' }, `:log-group:${name}`];
    expect(logging.LogDestinationConfigs).toEqual([{ 'Fn::Join': ['', arn] }]);
    const { KeyPolicy } = resourcesOf(edge, 'AWS::KMS::Key')[0]!.Properties;
    expect(KeyPolicy.Statement).toContainEqual(
      expect.objectContaining({
        Principal: { Service: 'logs.us-east-1.amazonaws.com' },
        Condition: { ArnLike: { 'kms:EncryptionContext:aws:logs:arn': [{ 'Fn::Join': ['', arn] }] } },
      }),
    );
  });
});
