import { describe, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../../src/assembly/json.ts';
import { loadAssembly, type Assembly } from '../../src/assembly/load-assembly.ts';
import { generateSecret } from '../../src/runner/runner-state.ts';
import { writeAssembly } from './support/assembly.ts';

describe('a dynamic reference', () => {
  const secret = (more: Json = { PasswordLength: 12 }): JsonObject => ({
    Type: 'AWS::SecretsManager::Secret',
    Properties: { Name: 'door', GenerateSecretString: more },
  });
  const bucket = (key: Json): JsonObject => ({ Type: 'AWS::S3::Bucket', Properties: { key } });
  const byArn = { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'Door' }, ':SecretString:::}}']] };
  const load = (front: JsonObject, door = secret()) =>
    loadAssembly(
      writeAssembly({
        front: { Resources: front },
        back: { Resources: { Door: door, Other: bucket(byArn) } },
      }),
      { region: 'eu-west-2', generateSecret: (name) => `${name} ${'k'.repeat(60)}` },
    );
  const keysOf = (assembly: Assembly) =>
    assembly.ofType('AWS::S3::Bucket').map(({ properties }) => properties['key']);

  test('resolves to a generated secret, by name from another stack and by ARN', () => {
    const key = 'a {{resolve:secretsmanager:door:SecretString:::}}, b {{resolve:secretsmanager:door}}';
    expect(keysOf(load({ Site: bucket([key]) }))).toEqual([
      ['a door kkkkkkk, b door kkkkkkk'],
      'door kkkkkkk',
    ]);
  });

  test.each([
    [
      'another secret',
      '{{resolve:secretsmanager:window}}',
      /front\/Site.* no template has the secret window/,
    ],
    ['a part of a secret', '{{resolve:secretsmanager:door:SecretString:name}}', /can't be resolved locally/],
    ['a parameter', '{{resolve:ssm:/a/b}}', /can't be resolved locally/],
  ])('to %s fails with its place', (_, key, message) => {
    expect(() => load({ Site: bucket(key) })).toThrow(message);
  });

  test('to an unsupported secret names it', () => {
    expect(() => load({}, secret({ SecretStringTemplate: '{}' }))).toThrow(
      /back\/Door .*only generated secrets/,
    );
  });
});

test('a generated secret depends on its name and the data folder', () => {
  const folder = (secret: string) => ({ version: 1 as const, secret, ports: {} });
  const values = [
    generateSecret(folder('AAAA'), 'door-1'),
    generateSecret(folder('AAAA'), 'door-2'),
    generateSecret(folder('BBBB'), 'door-1'),
  ];
  expect(new Set(values).size).toBe(3);
  expect(values[0]).toBe(generateSecret(folder('AAAA'), 'door-1'));
  for (const value of values) expect(value).toMatch(/^[a-z0-9]{64}$/);
});
