import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../../local/assembly/json.ts';
import { authorizeByRoles } from '../../../local/access/role-policies.ts';
import type { Caller } from '../../../local/aws/credential-authority.ts';
import { assemblyOfResources } from './support/assembly.ts';

const roleArn = 'arn:aws:iam::000000000000:role/guest';
const guest: Caller = { kind: 'role', accessKeyId: 'ASIA', roleArn, sessionName: 'session' };

const authorizeWith = (...statements: JsonObject[]) =>
  authorizeByRoles(
    assemblyOfResources({
      Role: { Type: 'AWS::IAM::Role', Properties: { RoleName: 'guest' } },
      Policy: {
        Type: 'AWS::IAM::Policy',
        Properties: { Roles: [{ Ref: 'Role' }], PolicyDocument: { Statement: statements } },
      },
    }),
  );
const allow = (
  Action: string | string[],
  Resource: string | string[],
  more: JsonObject = {},
): JsonObject => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
});

describe('what a role may do', () => {
  const post = 'arn:aws:execute-api:eu-west-2:000000000000:api/api/POST/contact-submissions';

  test('is exactly what a statement says', () => {
    const may = authorizeWith(allow('execute-api:Invoke', post));
    expect(may(guest, 'execute-api:Invoke', post, {})).toBe(true);
    expect(may(guest, 'execute-api:invoke', post, {})).toBe(true);
    expect(may(guest, 'execute-api:Invoke', `${post}/1`, {})).toBe(false);
    expect(may(guest, 'execute-api:Invoke', post.replace('POST', 'GET'), {})).toBe(false);
    expect(may(guest, 'execute-api:ManageConnections', post, {})).toBe(false);
  });

  test('is nothing without a statement, nor for a role that is not there', () => {
    expect(authorizeWith()(guest, 'execute-api:Invoke', post, {})).toBe(false);
    const may = authorizeWith(allow('*', '*'));
    expect(may({ ...guest, roleArn: `${roleArn}2` }, 'execute-api:Invoke', post, {})).toBe(false);
  });

  test('follows wildcards, of which a dot is none', () => {
    const may = authorizeWith(allow(['dynamodb:*Item'], 'arn:aws:dynamodb:*:*:table/a.?'));
    expect(may(guest, 'dynamodb:PutItem', 'arn:aws:dynamodb:x:y:table/a.b', {})).toBe(true);
    expect(may(guest, 'dynamodb:Query', 'arn:aws:dynamodb:x:y:table/a.b', {})).toBe(false);
    expect(may(guest, 'dynamodb:PutItem', 'arn:aws:dynamodb:x:y:table/axb', {})).toBe(false);
  });

  test('ends where something denies it', () => {
    const may = authorizeWith(allow('s3:*', '*'), {
      Effect: 'Deny',
      Action: 's3:DeleteObject',
      Resource: '*',
    });
    expect(may(guest, 's3:GetObject', 'arn:aws:s3:::b/k', {})).toBe(true);
    expect(may(guest, 's3:DeleteObject', 'arn:aws:s3:::b/k', {})).toBe(false);
  });

  test('depends on conditions that can be known', () => {
    const sender = { Condition: { StringEquals: { 'ses:FromAddress': 'no-reply@a.example' } } };
    const may = authorizeWith(allow('ses:SendRawEmail', '*', sender));
    const from = (address: string) => ({ 'ses:FromAddress': address });
    expect(may(guest, 'ses:SendRawEmail', 'x', from('no-reply@a.example'))).toBe(true);
    expect(may(guest, 'ses:SendRawEmail', 'x', from('boss@a.example'))).toBe(false);
    const viaService = authorizeWith(
      allow('kms:Decrypt', '*', { Condition: { StringEquals: { 'kms:ViaService': 'x' } } }),
    );
    expect(viaService(guest, 'kms:Decrypt', 'key', {})).toBe(true);
  });

  test('is everything for the local administrator', () => {
    expect(authorizeWith()({ kind: 'root', accessKeyId: 'AKIA' }, 's3:GetObject', 'x', {})).toBe(true);
  });
});
