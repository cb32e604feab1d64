import { describe, expect, test } from '@jest/globals';
import { App, Stack } from 'aws-cdk-lib';
import { HttpApi, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { Template } from 'aws-cdk-lib/assertions';
import { brand } from '#domain/brand.ts';
import { originSecretHeader, originSecretsVariable } from '#domain/http/origin-secret.ts';
import { originSecretHeaders, OriginSecrets } from '../../infra/constructs/origin-secrets.ts';
import { allStatements } from '../support/permissions.ts';
import {
  distributionOf,
  readLambdaStacks,
  readTemplate,
  resourcesOf,
  stages,
  type ParsedJson,
} from '../support/templates.ts';

/** Returns a value as text, with the logical ids of its references. */
const textOf = (value: ParsedJson): string =>
  typeof value === 'string'
    ? value
    : value['Fn::Join'][1].map((part: ParsedJson) => part.Ref ?? part).join('');

describe.each(stages)('the API of %s', (stage) => {
  const api = readTemplate(stage, 'api');

  test('accepts the secret that its distribution adds to every request', () => {
    const [secret, ...others] = resourcesOf(api, 'AWS::SecretsManager::Secret');
    expect(others).toEqual([]);
    const { Name } = secret!.Properties;
    const origins: ParsedJson[] = distributionOf(stage).Origins.filter((origin: ParsedJson) =>
      JSON.stringify(origin.DomainName).includes('.execute-api.'),
    );
    expect(origins).toHaveLength(2);
    for (const { OriginCustomHeaders } of origins) {
      expect(OriginCustomHeaders).toEqual([
        { HeaderName: originSecretHeader, HeaderValue: `{{resolve:secretsmanager:${Name}:SecretString:::}}` },
      ]);
    }
    const [{ Properties: apiStage }] = resourcesOf(api, 'AWS::ApiGatewayV2::Stage') as [ParsedJson];
    expect(textOf(apiStage.StageVariables[originSecretsVariable])).toMatch(
      /^\{\{resolve:secretsmanager:OriginSecret1\w+:SecretString:::\}\}$/,
    );
  });

  test('has a generated secret without characters that a header can’t contain', () => {
    for (const { Properties } of resourcesOf(api, 'AWS::SecretsManager::Secret')) {
      expect(Properties.GenerateSecretString).toEqual({ PasswordLength: 48, ExcludePunctuation: true });
    }
    expect(JSON.stringify(allStatements(readLambdaStacks(stage)))).not.toMatch(/OriginSecret|-origin-/);
  });
});

test('after a rotation, the previous secret is accepted as well as the one that CloudFront sends', () => {
  const config = { prefix: brand.productPrefix, stage: 'dev', originSecret: 3 } as const;
  const stack = new Stack(new App(), 'stack');
  const stage = new HttpStage(stack, 'Stage', {
    httpApi: new HttpApi(stack, 'Api', { createDefaultStage: false }),
  });
  const secrets = new OriginSecrets(stack, 'OriginSecret', { config, stage });
  const template = Template.fromStack(Stack.of(secrets)).toJSON() as Parameters<typeof resourcesOf>[0];
  expect(
    resourcesOf(template, 'AWS::SecretsManager::Secret').map(({ Properties }) => Properties.Name),
  ).toEqual([`${brand.productPrefix}-dev-origin-2`, `${brand.productPrefix}-dev-origin-3`]);
  const [{ Properties }] = resourcesOf(template, 'AWS::ApiGatewayV2::Stage').filter(
    (found) => found.Properties.StageVariables !== undefined,
  ) as [ParsedJson];
  expect(textOf(Properties.StageVariables[originSecretsVariable])).toMatch(
    /^\{\{resolve:secretsmanager:OriginSecret3\w+:SecretString:::\}\},\{\{resolve:secretsmanager:OriginSecret2\w+:SecretString:::\}\}$/,
  );
  expect(stack.resolve(originSecretHeaders(config))).toEqual({
    [originSecretHeader]: `{{resolve:secretsmanager:${brand.productPrefix}-dev-origin-3:SecretString:::}}`,
  });
});
