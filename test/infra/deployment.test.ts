import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { tables } from '#domain/tables.ts';
import { stageConfig } from '../../infra/config/stages.ts';
import { readStacks } from '../../scripts/deploy/read-stacks.ts';
import { readSynthFile, readTemplate, resourcesOf, type Resource } from '../support/templates.ts';

const stacksOf = (stage: string) => readStacks(`build/test-synth/${stage}`);
const retainedIn = (stage: string) => stacksOf(stage).flatMap(({ retained }) => retained);

describe('what a deployment reads from the templates', () => {
  test('are all stacks, with their regions and bootstrap versions', () => {
    const { prefix, region } = stageConfig('prod');
    const stacks = stacksOf('prod');
    expect(stacks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['data', 'auth', 'work', 'api', 'web'].map((name) => `${prefix}-prod-${name}`)),
    );
    for (const stack of stacks) {
      expect(stack.region).toBe(/-edge(-ops)?$/.test(stack.name) ? 'us-east-1' : region);
      expect(stack.bootstrap.parameter).toBe('/cdk-bootstrap/hnb659fds/version');
      expect(stack.bootstrap.version).toBeGreaterThanOrEqual(6);
    }
  });

  test('includes two stacks in us-east-1 for prod, and none for dev', () => {
    const namesElsewhere = (stage: string) =>
      stacksOf(stage)
        .filter(({ region }) => region === 'us-east-1')
        .map(({ name }) => name);
    expect(namesElsewhere('prod')).toEqual([
      `${brand.productPrefix}-prod-edge`,
      `${brand.productPrefix}-prod-edge-ops`,
    ]);
    expect(namesElsewhere('dev')).toEqual([]);
  });

  test.each(['staging', 'prod'])('people’s data of %s is retained', (stage) => {
    const retained = retainedIn(stage);
    const names = new Set(retained.map(({ name }) => name));
    for (const { name, isExpendable = false } of tables) {
      expect(names.has(`${brand.productPrefix}-${stage}-${name}`)).toBe(!isExpendable);
    }
    const types = new Set(retained.map(({ type }) => type));
    for (const type of ['AWS::S3::Bucket', 'AWS::KMS::Key', 'AWS::Cognito::UserPool']) {
      expect(types).toContain(type);
    }
  });

  test.each(['staging', 'prod'])(
    'tables and logs of %s that a rollback removed are retained and can be imported again',
    (stage) => {
      const retained = stacksOf(stage).flatMap(({ name }) =>
        Object.values(
          readTemplate(stage, name.replace(`${brand.productPrefix}-${stage}-`, '')).Resources,
        ).filter((resource) => String(resource['DeletionPolicy']).startsWith('Retain')),
      );
      // CloudFormation can import resources whose names contain no function automatically.
      const namesOf = (type: string, property: string): unknown[] =>
        retained.filter(({ Type }) => Type === type).map(({ Properties }) => Properties[property]);
      const names = [
        ...namesOf('AWS::DynamoDB::Table', 'TableName'),
        ...namesOf('AWS::Logs::LogGroup', 'LogGroupName'),
      ];
      expect(names.length).toBeGreaterThan(tables.length);
      for (const name of names) expect(name).toMatch(new RegExp(`${brand.productPrefix}-${stage}`));
      // Resources with other names must be imported by hand: docs/operations.md names them.
      const others = new Set(retained.map(({ Type }) => Type));
      expect(others).toEqual(
        new Set([
          'AWS::DynamoDB::Table',
          'AWS::Logs::LogGroup',
          'AWS::S3::Bucket',
          'AWS::KMS::Key',
          'AWS::Cognito::UserPool',
          'AWS::SecretsManager::Secret',
        ]),
      );
    },
  );

  test('of dev only logs are retained', () => {
    expect(retainedIn('dev').filter(({ type }) => type !== 'AWS::Logs::LogGroup')).toEqual([]);
  });
});

test('the distribution of dev is deleted before its log bucket is emptied', () => {
  const template = readTemplate('dev', 'web');
  const [distribution] = resourcesOf(template, 'AWS::CloudFront::Distribution');
  const emptiesLogs = Object.keys(template.Resources).find((id) =>
    id.startsWith('AccessLogsAutoDeleteObjects'),
  );
  expect(emptiesLogs).toBeDefined();
  expect(distribution!['DependsOn']).toContain(emptiesLogs);
});

test('an area can move to a later stack: its Lambdas are deleted there before they are made again', () => {
  const { artifacts } = readSynthFile('prod', 'manifest.json');
  expect(artifacts.work.dependencies).toContain('visitors');
  expect(artifacts.desk.dependencies).toContain('work');
});

test('each Lambda of a route has the API’s permission in its own stack, so it has it wherever it is made', () => {
  const listed = (stack: string, type: string) => resourcesOf(readTemplate('prod', stack), type);
  expect(listed('api', 'AWS::Lambda::Permission')).toEqual([]);
  const permitted = ['visitors', 'work', 'desk'].flatMap((stack) => {
    const permissions = listed(stack, 'AWS::Lambda::Permission').filter(
      ({ Properties }) => Properties.Principal === 'apigateway.amazonaws.com',
    );
    return permissions.map(({ Properties }) => Properties.FunctionName['Fn::GetAtt'][0]);
  });
  expect(new Set(permitted).size).toBe(permitted.length);
  expect(permitted).toHaveLength(listed('api', 'AWS::ApiGatewayV2::Integration').length);
});

describe('a stack that reads outputs of others', () => {
  const isHandle = ({ Type }: Resource) => Type === 'AWS::CloudFormation::WaitConditionHandle';
  const handlesOf = (stage: string, stack: string): string[] =>
    Object.entries(readTemplate(stage, stack).Resources).flatMap(([id, resource]) =>
      isHandle(resource) ? [id] : [],
    );

  test.each(['dev', 'staging', 'prod'])(
    'is updated in every deployment of %s, unlike the others',
    (stage) => {
      const readers = stacksOf(stage)
        .map(({ name }) => name.replace(`${brand.productPrefix}-${stage}-`, ''))
        .filter((stack) => JSON.stringify(readTemplate(stage, stack)).includes('Fn::GetStackOutput'));
      expect(readers).toEqual(expect.arrayContaining(['visitors', 'work', 'desk', 'api', 'web', 'ops']));
      const names = stacksOf(stage).map(({ name }) => name.replace(`${brand.productPrefix}-${stage}-`, ''));
      expect(names.filter((stack) => handlesOf(stage, stack).length === 1)).toEqual(readers);
    },
  );

  test('differs in each synthesis', () => {
    const syntheses = ['dev', 'staging', 'prod', 'prod-with-domain'];
    expect(new Set(syntheses.flatMap((stage) => handlesOf(stage, 'web'))).size).toBe(syntheses.length);
  });
});
