import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { JsonObject } from '../../src/assembly/json.ts';
import type { AccessRequest, Principal } from '../../src/aws/authorize.ts';
import { createAccessControl } from '../../src/iam/access-control.ts';
import { assemblyOfResources } from '../platform/support/assembly.ts';

const roleArn = 'arn:aws:iam::000000000000:role/guest';
const guest: Principal = { kind: 'role', accessKeyId: 'ASIA', roleArn, sessionName: 'session' };
const root: Principal = { kind: 'root', accessKeyId: 'AKIA' };
const cloudFront: Principal = { kind: 'service', service: 'cloudfront.amazonaws.com' };

const role = (more: JsonObject = {}): JsonObject => ({
  Type: 'AWS::IAM::Role',
  Properties: { RoleName: 'guest', ...more },
});
const policyOf = (...statements: JsonObject[]): JsonObject => ({
  Type: 'AWS::IAM::Policy',
  Properties: { Roles: [{ Ref: 'Role' }], PolicyDocument: { Statement: statements } },
});
const bucketPolicyOf = (...statements: JsonObject[]): JsonObject => ({
  Type: 'AWS::S3::BucketPolicy',
  Properties: { Bucket: 'b', PolicyDocument: { Statement: statements } },
});
const statement = (
  Effect: 'Allow' | 'Deny',
  Action: string | string[],
  Resource: string | string[],
  more: JsonObject = {},
): JsonObject => ({ Effect, Action, Resource, ...more });
const allow = statement.bind(undefined, 'Allow');
const deny = statement.bind(undefined, 'Deny');

const accessTo = (resources: JsonObject) => {
  const log: string[] = [];
  const authorize = createAccessControl(assemblyOfResources(resources), { log: (line) => log.push(line) });
  const decide = (action: string, resource: string, more: Partial<AccessRequest> = {}) =>
    authorize({ principal: guest, action, resource, ...more });
  return { decide, log };
};
const accessWith = (...statements: JsonObject[]) =>
  accessTo({ Role: role(), Policy: policyOf(...statements) });
const post = 'arn:aws:execute-api:eu-west-2:000000000000:api/api/POST/contact-submissions';

describe("a role's permissions", () => {
  test('match its statements exactly', () => {
    const { decide } = accessWith(allow('execute-api:Invoke', post));
    expect(decide('execute-api:Invoke', post)).toBe('allowed');
    expect(decide('execute-api:invoke', post)).toBe('allowed');
    expect(decide('execute-api:Invoke', `${post}/1`)).toBe('not allowed');
    expect(decide('execute-api:Invoke', post.replace('POST', 'GET'))).toBe('not allowed');
    expect(decide('execute-api:Invoke', post.toUpperCase())).toBe('not allowed');
    expect(decide('execute-api:ManageConnections', post)).toBe('not allowed');
  });

  test('are empty without a statement, and for an unknown role', () => {
    expect(accessWith().decide('execute-api:Invoke', post)).toBe('not allowed');
    const { decide } = accessWith(allow('*', '*'));
    const stranger: Principal = { ...guest, roleArn: `${roleArn}2` };
    expect(decide('execute-api:Invoke', post, { principal: stranger })).toBe('not allowed');
  });

  test('come from inline, attached and managed policies', () => {
    const policy = (action: string) => ({ Statement: allow(action, '*') });
    const { decide } = accessTo({
      Role: role({
        Policies: [{ PolicyName: 'own', PolicyDocument: policy('s3:GetObject') }],
        ManagedPolicyArns: [{ Ref: 'Named' }, 'arn:aws:iam::aws:policy/AdministratorAccess'],
      }),
      Attached: policyOf(allow('s3:PutObject', '*')),
      Named: { Type: 'AWS::IAM::ManagedPolicy', Properties: { PolicyDocument: policy('s3:ListBucket') } },
      Other: { Type: 'AWS::IAM::ManagedPolicy', Properties: { PolicyDocument: policy('s3:*') } },
    });
    const decisions = ['GetObject', 'PutObject', 'ListBucket', 'DeleteObject'].map((name) =>
      decide(`s3:${name}`, 'arn:aws:s3:::b'),
    );
    expect(decisions).toEqual(['allowed', 'allowed', 'allowed', 'not allowed']);
  });

  test('may use NotAction and NotResource', () => {
    const { decide } = accessWith({
      Effect: 'Allow',
      NotAction: ['s3:Delete*'],
      NotResource: 'arn:aws:s3:::secret/*',
    });
    expect(decide('s3:GetObject', 'arn:aws:s3:::b/k')).toBe('allowed');
    expect(decide('s3:DeleteObject', 'arn:aws:s3:::b/k')).toBe('not allowed');
    expect(decide('s3:GetObject', 'arn:aws:s3:::secret/k')).toBe('not allowed');
  });

  test('depend on conditions', () => {
    const condition = { Condition: { StringEquals: { 'ses:FromAddress': 'no-reply@a.example' } } };
    const { decide } = accessWith(allow('ses:SendRawEmail', '*', condition));
    const from = (address: string) => ({ conditions: { 'ses:FromAddress': address } });
    expect(decide('ses:SendRawEmail', 'x', from('no-reply@a.example'))).toBe('allowed');
    expect(decide('ses:SendRawEmail', 'x', from('boss@a.example'))).toBe('not allowed');
    expect(decide('ses:SendRawEmail', 'x')).toBe('not allowed');
  });

  test('are overridden by an explicit deny', () => {
    const actions = fc.constantFrom('s3:GetObject', 's3:Get*', 's3:*', '*', 's3:PutObject');
    const resources = fc.constantFrom('*', 'arn:aws:s3:::b/*', 'arn:aws:s3:::b/k', 'arn:aws:s3:::c/*');
    const statements = fc.array(
      fc.tuple(actions, resources).map(([action, resource]) => allow(action, resource)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(statements, statements, (before, after) => {
        const { decide } = accessWith(...before, deny('s3:Get?bject', 'arn:aws:s3:::b/*'), ...after);
        expect(decide('s3:GetObject', 'arn:aws:s3:::b/k')).toBe('denied by an identity-based policy');
      }),
      { numRuns: 30 },
    );
  });
});

describe('a bucket policy', () => {
  const object = 'arn:aws:s3:::b/k';
  const overHttp = { Condition: { Bool: { 'aws:SecureTransport': 'false' } } };

  test('allows the principals that it names', () => {
    const named = { Principal: { AWS: roleArn } };
    const { decide } = accessTo({
      Role: role(),
      Bucket: bucketPolicyOf(allow('s3:GetObject', object, named)),
    });
    expect(decide('s3:GetObject', object)).toBe('allowed');
    expect(decide('s3:GetObject', 'arn:aws:s3:::other/k')).toBe('not allowed');
    expect(decide('s3:GetObject', object, { principal: { ...guest, roleArn: `${roleArn}2` } })).toBe(
      'not allowed',
    );
    expect(decide('s3:GetObject', object, { principal: cloudFront })).toBe('not allowed');
  });

  test('delegates to the account if it names that', () => {
    const account = { Principal: { AWS: 'arn:aws:iam::000000000000:root' } };
    const { decide } = accessTo({ Bucket: bucketPolicyOf(allow('s3:*', object, account)) });
    expect(decide('s3:GetObject', object)).toBe('not allowed');
  });

  test('denies the principals that it names, also the administrator', () => {
    const everyone = { Principal: { AWS: '*' } };
    const { decide } = accessTo({
      Role: role(),
      Policy: policyOf(allow('s3:*', '*')),
      Bucket: bucketPolicyOf(
        deny('s3:DeleteObject', object, everyone),
        deny('s3:*', object, { ...everyone, ...overHttp }),
      ),
    });
    expect(decide('s3:DeleteObject', object)).toBe('denied by a resource-based policy');
    expect(decide('s3:DeleteObject', object, { principal: root })).toBe('denied by a resource-based policy');
    expect(decide('s3:GetObject', object)).toBe('allowed');
    expect(decide('s3:GetObject', object, { principal: root })).toBe('allowed');
  });

  test('names a service as principal', () => {
    const named = {
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Condition: { StringEquals: { 'AWS:SourceArn': 'arn:aws:cloudfront::1:distribution/E1' } },
    };
    const { decide } = accessTo({ Bucket: bucketPolicyOf(allow('s3:GetObject', object, named)) });
    const from = (id: string) => ({
      principal: cloudFront,
      conditions: { 'aws:SourceArn': `arn:aws:cloudfront::1:distribution/${id}` },
    });
    expect(decide('s3:GetObject', object, from('E1'))).toBe('allowed');
    expect(decide('s3:GetObject', object, from('E2'))).toBe('not allowed');
    expect(decide('s3:GetObject', object)).toBe('not allowed');
  });
});

describe('a key', () => {
  const keyArn = 'arn:aws:kms:eu-west-2:000000000000:key/';
  const account = { Principal: { AWS: 'arn:aws:iam::000000000000:root' } };
  const keyOf = (...statements: JsonObject[]): JsonObject => ({
    Type: 'AWS::KMS::Key',
    Properties: { KeyPolicy: { Statement: statements } },
  });
  const throughS3 = { Condition: { StringEquals: { 'kms:ViaService': 's3.eu-west-2.amazonaws.com' } } };
  const through = (service: string): Partial<AccessRequest> => ({
    conditions: { 'kms:ViaService': `${service}.eu-west-2.amazonaws.com` },
  });

  test('is used by a role according to its policies and kms:ViaService', () => {
    const { decide } = accessTo({
      Role: role(),
      Policy: policyOf(
        allow('kms:Decrypt', '*', { Resource: { 'Fn::GetAtt': ['Key', 'Arn'] }, ...throughS3 }),
      ),
      Key: keyOf(allow('kms:*', '*', account)),
    });
    const key = assemblyOfResources({ Key: keyOf(allow('kms:*', '*', account)) }).ofType('AWS::KMS::Key')[0]!;
    const resource = `${keyArn}${key.physicalId}`;
    expect(decide('kms:Decrypt', resource, through('s3'))).toBe('allowed');
    expect(decide('kms:Decrypt', resource, through('dynamodb'))).toBe('not allowed');
    expect(decide('kms:Decrypt', resource)).toBe('not allowed');
    expect(decide('kms:Decrypt', `${keyArn}another`, through('s3'))).toBe('not allowed');
    expect(decide('kms:GenerateDataKey', resource, through('s3'))).toBe('not allowed');
  });

  test('is used by a service according to the key policy', () => {
    const named = { Principal: { Service: 'cloudfront.amazonaws.com' } };
    const resources = {
      Key: keyOf(allow('kms:*', '*', account), allow('kms:Decrypt', '*', named)),
    };
    const resource = `${keyArn}${assemblyOfResources(resources).ofType('AWS::KMS::Key')[0]!.physicalId}`;
    const { decide } = accessTo(resources);
    expect(decide('kms:Decrypt', resource, { principal: cloudFront })).toBe('allowed');
    expect(decide('kms:GenerateDataKey', resource, { principal: cloudFront })).toBe('not allowed');
  });

  test('with a policy that does not delegate to the account fails at start-up', () => {
    const guestAlone = { Principal: { AWS: roleArn } };
    expect(() => accessTo({ Key: keyOf(allow('kms:Decrypt', '*', guestAlone)) })).toThrow(
      /not implemented: a key policy that does not delegate to the account/,
    );
  });
});

test('a Lambda permission allows a service for its source', () => {
  const functionArn = 'arn:aws:lambda:eu-west-2:000000000000:function:f';
  const apis = 'arn:aws:execute-api:eu-west-2:000000000000';
  const { decide } = accessTo({
    Permission: {
      Type: 'AWS::Lambda::Permission',
      Properties: {
        Action: 'lambda:InvokeFunction',
        FunctionName: 'f',
        Principal: 'apigateway.amazonaws.com',
        SourceArn: `${apis}:api/*/*/vehicles/*`,
      },
    },
  });
  const from = (sourceArn: string, service = 'apigateway.amazonaws.com'): Partial<AccessRequest> => ({
    principal: { kind: 'service', service },
    conditions: { 'aws:SourceArn': sourceArn },
  });
  const route = `${apis}:api/api/GET/vehicles/{id}`;
  expect(decide('lambda:InvokeFunction', functionArn, from(route))).toBe('allowed');
  expect(decide('lambda:InvokeFunction', `${functionArn}2`, from(route))).toBe('not allowed');
  expect(decide('lambda:InvokeFunction', functionArn, from(`${apis}:other/api/GET/vehicles/{id}`))).toBe(
    'not allowed',
  );
  expect(decide('lambda:InvokeFunction', functionArn, from(route, 'events.amazonaws.com'))).toBe(
    'not allowed',
  );
  expect(decide('lambda:InvokeFunction', functionArn)).toBe('not allowed');
});

test('the administrator may do everything', () => {
  expect(accessWith().decide('s3:GetObject', 'x', { principal: root })).toBe('allowed');
});

test('a refusal is logged with action, resource and reason', () => {
  const { decide, log } = accessWith(allow('s3:*', '*'), deny('s3:PutObject', '*'));
  decide('s3:GetObject', 'arn:aws:s3:::b/k');
  decide('dynamodb:GetItem', 'arn:aws:dynamodb:eu-west-2:0:table/t', { isProbe: true });
  decide('dynamodb:GetItem', 'arn:aws:dynamodb:eu-west-2:0:table/t');
  decide('s3:PutObject', 'arn:aws:s3:::b/k');
  expect(log).toEqual([
    'access denied: guest may not dynamodb:GetItem on arn:aws:dynamodb:eu-west-2:0:table/t, because no identity-based policy allows the dynamodb:GetItem action',
    'access denied: guest may not s3:PutObject on arn:aws:s3:::b/k, with an explicit deny in an identity-based policy',
  ]);
});

describe('unsupported policies fail at start-up', () => {
  const named = (problem: RegExp, ...statements: JsonObject[]) => {
    expect(() => accessWith(...statements)).toThrow(problem);
    expect(() => accessWith(...statements)).toThrow(/^app\/Policy \(AWS::IAM::Policy\)/);
  };

  test.each<[string, RegExp, JsonObject]>([
    [
      'an unknown operator',
      /not implemented: the condition operator DateLessThan/,
      allow('s3:*', '*', { Condition: { DateLessThan: { 'aws:SourceArn': '2026-11-20' } } }),
    ],
    [
      'an unknown key',
      /not implemented: the condition key aws:SourceIp/,
      allow('s3:*', '*', { Condition: { StringEquals: { 'aws:SourceIp': '1.2.3.4' } } }),
    ],
    ['a variable', /not implemented: the variable/, allow('s3:*', 'arn:aws:s3:::b/${aws:userid}/*')],
    ['an unknown element', /not implemented: NotPrincipal/, allow('s3:*', '*', { NotPrincipal: '*' })],
    ['an action without its service', /Action/, allow('GetObject', '*')],
    ['an action and its opposite', /either Action or NotAction/, allow('s3:*', '*', { NotAction: 's3:*' })],
    ['no resource', /needs Resource/, { Effect: 'Allow', Action: 's3:*' }],
    ['a principal', /must not have Principal/, allow('s3:*', '*', { Principal: '*' })],
  ])('%s', (_, problem, one) => named(problem, one));

  test('a permissions boundary', () => {
    const boundary = { PermissionsBoundary: 'arn:aws:iam::aws:policy/PowerUserAccess' };
    expect(() => accessTo({ Role: role(boundary) })).toThrow(/not implemented: a permissions boundary/);
  });

  test('except for services that are not emulated', () => {
    const { decide } = accessWith(
      allow('logs:PutLogEvents', '*', { Condition: { StringEquals: { 'logs:Unknown': 'x' } } }),
      allow('s3:GetObject', '*'),
    );
    expect(decide('s3:GetObject', 'arn:aws:s3:::b/k')).toBe('allowed');
  });
});
