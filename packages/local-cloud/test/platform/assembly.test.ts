import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../src/assembly/json.ts';
import { assemblyOf, assemblyOfResources } from './support/assembly.ts';

/** Resolves one value in a stack with a table and other sections. */
const resolve = (value: Json, more: JsonObject = {}): Json | undefined =>
  assemblyOfResources(
    {
      Table: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'records' } },
      Probe: { Type: 'AWS::S3::Bucket', Properties: { value } },
    },
    more,
  ).ofType('AWS::S3::Bucket')[0]?.properties['value'];

const plainText = fc.string().filter((text) => !text.includes('{{resolve:') && !text.includes('${'));
const plainKey = fc.stringMatching(/^[A-Za-z]{1,8}$/).filter((key) => key !== 'Ref');

describe('values of a template', () => {
  test('without intrinsic functions stay as they are', () => {
    const { json } = fc.letrec<{ json: Json }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        plainText,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('json'), { maxLength: 4 }),
        fc.dictionary(plainKey, tie('json'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(json, (value) => expect(resolve(value)).toEqual(value)),
      { numRuns: 50 },
    );
  });

  test('joined and split again are the same', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[^|$]*$/), { minLength: 1, maxLength: 5 }), (parts) => {
        const joined = { 'Fn::Join': ['|', parts] };
        expect(resolve({ 'Fn::Split': ['|', joined] })).toEqual(parts);
        parts.forEach((part, index) =>
          expect(resolve({ 'Fn::Select': [index, { 'Fn::Split': ['|', joined] }] })).toBe(part),
        );
      }),
      { numRuns: 30 },
    );
  });

  test.each<[string, Json, Json]>([
    ['Ref of a resource', { Ref: 'Table' }, 'records'],
    ['Ref of a pseudo parameter', { Ref: 'AWS::Region' }, 'eu-west-2'],
    ['Ref of a parameter', { Ref: 'Size' }, 'large'],
    ['GetAtt', { 'Fn::GetAtt': ['Table', 'Arn'] }, 'arn:aws:dynamodb:eu-west-2:000000000000:table/records'],
    [
      'GetAtt with a dot',
      { 'Fn::GetAtt': 'Table.Arn' },
      'arn:aws:dynamodb:eu-west-2:000000000000:table/records',
    ],
    ['Sub', { 'Fn::Sub': '${Table}/${AWS::Partition}/${!Table}/${x}' }, 'fail'],
    ['If', { 'Fn::If': ['IsLarge', { Ref: 'Table' }, 'small'] }, 'records'],
    ['FindInMap', { 'Fn::FindInMap': ['Sizes', { Ref: 'Size' }, 'bytes'] }, 42],
    ['Base64', { 'Fn::Base64': 'Kia ora' }, 'S2lhIG9yYQ=='],
    ['NoValue in an object', { a: 1, b: { Ref: 'AWS::NoValue' } }, { a: 1 }],
    ['NoValue in a list', [1, { 'Fn::If': ['IsSmall', 2, { Ref: 'AWS::NoValue' }] }, 3], [1, 3]],
  ])('%s', (name, value, expected) => {
    const more: JsonObject = {
      Parameters: { Size: { Type: 'String', Default: 'large' } },
      Mappings: { Sizes: { large: { bytes: 42 } } },
      Conditions: {
        IsLarge: { 'Fn::Equals': [{ Ref: 'Size' }, 'large'] },
        IsSmall: { 'Fn::And': [{ 'Fn::Not': [{ Condition: 'IsLarge' }] }, { 'Fn::Equals': ['a', 'a'] }] },
      },
    };
    if (name === 'Sub') {
      const sub = {
        'Fn::Sub': ['${Table}/${AWS::Partition}/${!Table}/${x}/${Table.Arn}', { x: { Ref: 'Size' } }],
      };
      expect(resolve(sub, more)).toBe(
        'records/aws/${Table}/large/arn:aws:dynamodb:eu-west-2:000000000000:table/records',
      );
    } else expect(resolve(value, more)).toEqual(expected);
  });

  test.each<[string, Json, RegExp]>([
    ['an unknown function', { 'Fn::Cidr': ['10.0.0.0/8', 4] }, /app\/Probe \(AWS::S3::Bucket\).*Fn::Cidr/],
    ['a missing resource', { Ref: 'Nobody' }, /app\/Probe.*Nobody/],
    [
      'an unknown attribute',
      { 'Fn::GetAtt': ['Table', 'Colour'] },
      /Colour of Table \(AWS::DynamoDB::Table\)/,
    ],
    ['a dynamic reference', '{{resolve:ssm:/a/b}}', /app\/Probe.*resolve:ssm/],
    ['a missing export', { 'Fn::ImportValue': 'nothing' }, /app\/Probe.*nothing/],
    ['an unknown condition', { 'Fn::If': ['Maybe', 1, 2] }, /app\/Probe.*Maybe/],
  ])('names the place of %s', (_, value, message) => {
    expect(() => resolve(value)).toThrow(message);
  });

  test('with circular references fail with their names', () => {
    const bucket = (other: string) => ({
      Type: 'AWS::S3::Bucket',
      Properties: { BucketName: { 'Fn::Sub': `x-\${${other}}` } },
    });
    expect(() => assemblyOfResources({ A: bucket('B'), B: bucket('A') })).toThrow(
      /circular reference: app\/B \S+ → app\/A \S+ → app\/B/,
    );
  });
});

describe('an assembly', () => {
  test('resolves references between stacks, whatever their order', () => {
    const assembly = assemblyOf({
      front: {
        Resources: {
          Site: {
            Type: 'AWS::S3::Bucket',
            Properties: {
              imported: { 'Fn::ImportValue': { 'Fn::Sub': 'back:${AWS::Region}' } },
              output: { 'Fn::GetStackOutput': { StackName: 'back', OutputName: 'Name' } },
            },
          },
        },
      },
      back: {
        Resources: { Table: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'records' } } },
        Outputs: {
          Name: { Value: { Ref: 'Table' } },
          Arn: {
            Value: { 'Fn::GetAtt': ['Table', 'Arn'] },
            Export: { Name: { 'Fn::Sub': 'back:${AWS::Region}' } },
          },
        },
      },
    });
    expect(assembly.ofType('AWS::S3::Bucket')[0]?.properties).toEqual({
      imported: 'arn:aws:dynamodb:eu-west-2:000000000000:table/records',
      output: 'records',
    });
    expect(assembly.outputs.get('Name')).toBe('records');
  });

  test('generates the same ids in every run, in the services’ formats', () => {
    const resources = {
      Pool: { Type: 'AWS::Cognito::UserPool' },
      Client: { Type: 'AWS::Cognito::UserPoolClient' },
      Identities: { Type: 'AWS::Cognito::IdentityPool' },
      Api: { Type: 'AWS::ApiGatewayV2::Api' },
      Distribution: { Type: 'AWS::CloudFront::Distribution' },
      Function: { Type: 'AWS::Lambda::Function' },
    };
    const ids = () => assemblyOfResources(resources).resources.map(({ physicalId }) => physicalId);
    expect(ids()).toEqual(ids());
    expect(ids()).toEqual([
      expect.stringMatching(/^eu-west-2_[A-Za-z0-9]{9}$/),
      expect.stringMatching(/^[a-z0-9]{26}$/),
      expect.stringMatching(/^eu-west-2:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/),
      expect.stringMatching(/^[a-z0-9]{10}$/),
      expect.stringMatching(/^E[A-Z0-9]{13}$/),
      expect.stringMatching(/^app-Function-[A-Z0-9]{12}$/),
    ]);
  });

  test('leaves out resources whose condition is false', () => {
    const assembly = assemblyOfResources(
      { Bucket: { Type: 'AWS::S3::Bucket', Condition: 'Never' } },
      { Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } } },
    );
    expect(assembly.resources).toEqual([]);
  });

  test('warns of an unknown resource type, by name', () => {
    const assembly = assemblyOfResources({ Thing: { Type: 'AWS::IoT::Thing' } });
    expect(assembly.warnings).toEqual([expect.stringContaining('app/Thing (AWS::IoT::Thing)')]);
  });

  test('only warns of unresolvable values that a local run can ignore', () => {
    const assembly = assemblyOfResources({
      Alarm: { Type: 'AWS::CloudWatch::Alarm', Properties: { Name: { 'Fn::Cidr': [] } } },
    });
    expect(assembly.warnings).toEqual([expect.stringMatching(/app\/Alarm.*Fn::Cidr/)]);
  });

  test('names a missing asset', () => {
    expect(() => assemblyOfResources({}).assetPath('abc.zip')).toThrow(/abc\.zip/);
  });
});
