import { pathToFileURL } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { bundleFolder } from '../../infra/bundling/bundle-lambdas.ts';
import { listLambdas } from '../support/template-lambdas.ts';
import { readLambdaStacks, readTemplate, type ParsedJson } from '../support/templates.ts';

const stage = 'prod';
const data = readTemplate(stage, 'data');

/** Returns a value of a template as a text, a table or bucket of the data stack by its full name. */
const textOf = (value: ParsedJson): string => {
  if (typeof value === 'string') return value;
  if (value['Fn::Join']) return value['Fn::Join'][1].map(textOf).join('');
  if (value['Fn::GetStackOutput']?.StackName !== `${brand.productPrefix}-${stage}-data`)
    return 'another-resource';
  const output = data.Outputs![value['Fn::GetStackOutput'].OutputName]!.Value;
  const { Properties } = data.Resources[output.Ref ?? output['Fn::GetAtt'][0]]!;
  return textOf(Properties.TableName ?? Properties.BucketName ?? output);
};

const lambdas = [readTemplate(stage, 'auth'), readLambdaStacks(stage)]
  .flatMap(listLambdas)
  .filter(({ name }) => name.startsWith(`${brand.productPrefix}-${stage}-`))
  .map(({ name, variables, statements }) => ({
    statements,
    id: name.replace(`${brand.productPrefix}-${stage}-`, ''),
    variables: Object.entries(variables).map(([variable, value]): [string, string] => [
      variable,
      textOf(value),
    ]),
  }));

const serviceOf = (variable: string): string | undefined =>
  ({ TABLE: 'dynamodb', BUCKET: 's3', SECRET: 'secretsmanager' })[variable.split('_').at(-1)!];

describe.each(lambdas)('the Lambda $id', ({ id, variables, statements }) => {
  test('starts with the environment of its template', async () => {
    process.env = {
      ...Object.fromEntries(variables),
      AWS_REGION: 'eu-west-2',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    };
    const { href } = pathToFileURL(`${bundleFolder(id)}/index.mjs`);
    await expect(import(href)).resolves.toMatchObject({ handler: expect.any(Function) });
  });

  test('has permissions on every table, bucket and secret in its environment', () => {
    for (const [variable, name] of variables) {
      const service = serviceOf(variable);
      const places = statements
        .filter(({ Action }) => [Action].flat().some((action: string) => action.startsWith(`${service}:`)))
        .flatMap(({ Resource }) => [Resource].flat().map(textOf));
      const isGranted = service === undefined || places.some((place) => place.includes(name));
      expect([variable, isGranted]).toEqual([variable, true]);
    }
  });
});
