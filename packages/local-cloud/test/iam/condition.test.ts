import { describe, expect, test } from '@jest/globals';
import { compileCondition } from '../../src/iam/condition.ts';

const holds = (
  operator: string,
  key: string,
  expected: string | string[] | boolean,
  context: Record<string, string[]>,
): boolean => compileCondition({ [operator]: { [key]: expected } })(new Map(Object.entries(context)));

const sender = 'ses:FromAddress';
const from = (...values: string[]) => ({ 'ses:fromaddress': values });
const keys = 'dynamodb:LeadingKeys';
const leading = (...values: string[]) => ({ 'dynamodb:leadingkeys': values });
const source = 'arn:aws:cloudfront::000000000000:distribution/E1';

describe('a condition', () => {
  test.each<[string, string, string | string[] | boolean, Record<string, string[]>, boolean]>([
    ['StringEquals', sender, 'a@b.nz', from('a@b.nz'), true],
    ['StringEquals', sender, ['x', 'a@b.nz'], from('a@b.nz'), true],
    ['StringEquals', sender, 'A@b.nz', from('a@b.nz'), false],
    ['StringEquals', sender, '*', from('a@b.nz'), false],
    ['StringEquals', sender, 'a@b.nz', {}, false],
    ['StringEqualsIfExists', sender, 'a@b.nz', {}, true],
    ['StringEqualsIfExists', sender, 'a@b.nz', from('x'), false],
    ['StringNotEquals', sender, ['a@b.nz', 'x'], from('x'), false],
    ['StringNotEquals', sender, 'a@b.nz', from('x'), true],
    ['StringNotEquals', sender, 'a@b.nz', {}, true],
    ['StringEqualsIgnoreCase', sender, 'A@B.nz', from('a@b.NZ'), true],
    ['StringNotEqualsIgnoreCase', sender, 'A@B.nz', from('a@b.NZ'), false],
    ['StringLike', sender, '*@b.nz', from('a@b.nz'), true],
    ['StringLike', sender, '?@b.nz', from('aa@b.nz'), false],
    ['StringNotLike', sender, '*@b.nz', from('a@b.nz'), false],
    ['ArnLike', 'AWS:SourceArn', 'arn:aws:cloudfront::*:distribution/*', { 'aws:sourcearn': [source] }, true],
    ['ArnEquals', 'aws:SourceArn', source, { 'aws:sourcearn': [source] }, true],
    ['ArnNotLike', 'aws:SourceArn', 'arn:aws:s3:::*', { 'aws:sourcearn': [source] }, true],
    ['ArnNotEquals', 'aws:SourceArn', source, { 'aws:sourcearn': [source] }, false],
    ['Bool', 'aws:SecureTransport', 'false', { 'aws:securetransport': ['true'] }, false],
    ['Bool', 'aws:SecureTransport', true, { 'aws:securetransport': ['true'] }, true],
    ['Null', 'aws:SourceArn', 'true', {}, true],
    ['Null', 'aws:SourceArn', 'true', { 'aws:sourcearn': [source] }, false],
    ['Null', 'aws:SourceArn', 'false', {}, false],
    ['ForAllValues:StringLike', keys, 'limit#*', leading('limit#1', 'limit#2'), true],
    ['ForAllValues:StringLike', keys, 'limit#*', leading('limit#1', 'record'), false],
    ['ForAllValues:StringLike', keys, 'limit#*', {}, true],
    ['ForAnyValue:StringLike', keys, 'limit#*', leading('record', 'limit#2'), true],
    ['ForAnyValue:StringLike', keys, 'limit#*', leading('record'), false],
    ['ForAnyValue:StringLike', keys, 'limit#*', {}, false],
    ['ForAnyValue:StringNotLike', keys, 'limit#*', leading('record', 'limit#2'), true],
    ['StringNotLike', keys, 'limit#*', leading('record', 'limit#2'), false],
    ['StringEquals', 's3:ExistingObjectTag/State', 'new', { 's3:existingobjecttag/State': ['new'] }, true],
  ])('%s on %s of %j', (operator, key, expected, context, answer) => {
    expect(holds(operator, key, expected, context)).toBe(answer);
  });

  test('requires all of its keys and operators', () => {
    const check = compileCondition({
      StringEquals: { [sender]: 'a@b.nz' },
      ArnLike: { 'aws:SourceArn': source },
    });
    expect(check(new Map([['ses:fromaddress', ['a@b.nz']]]))).toBe(false);
    expect(check(new Map(Object.entries({ ...from('a@b.nz'), 'aws:sourcearn': [source] })))).toBe(true);
  });

  test.each([
    ['NumericLessThan', 's3:prefix', '1', 'the condition operator NumericLessThan'],
    ['ForSomeValues:StringEquals', 's3:prefix', 'x', 'the condition operator ForSomeValues:StringEquals'],
    ['constructor', 's3:prefix', 'x', 'the condition operator constructor'],
    ['StringEquals', 'aws:SourceVpce', 'x', 'the condition key aws:SourceVpce'],
    ['StringEquals', 's3:prefix', '${aws:username}', 'the variable of ${aws:username}'],
  ])('fails if unsupported: %s %s', (operator, key, expected, what) => {
    expect(() => compileCondition({ [operator]: { [key]: expected } })).toThrow(
      `not implemented: ${what} in a policy.`,
    );
  });
});
