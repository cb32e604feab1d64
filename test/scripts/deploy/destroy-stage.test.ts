import { expect, test } from '@jest/globals';
import { stageConfig } from '../../../infra/config/stages.ts';
import { destructionSteps } from '../../../scripts/deploy/destroy-stage.ts';
import { takeSteps } from '../../../scripts/deploy/step.ts';
import { fakeTools, useFakeAssembly, wellPrepared } from './fake-deployment.ts';

useFakeAssembly();

test('a destruction names what stays, and goes by the typed name alone', async () => {
  const fake = fakeTools(wellPrepared, 'y');
  const steps = destructionSteps(stageConfig('dev'), fake.tools);
  await expect(takeSteps(steps, false, fake.tools.print)).rejects.toThrow(/nothing was destroyed/);
  expect(fake.printed).toContain('      AWS::DynamoDB::Table  records  eu-west-2');
  expect(fake.printed).toContain('      AWS::Logs::LogGroup  aws-waf-logs  us-east-1');
  expect(fake.printed.join()).not.toContain('AWS::SSM::Parameter');
  expect(fake.commands).not.toContainEqual(expect.stringContaining('cdk destroy'));
  const sure = fakeTools(wellPrepared, 'dev');
  await takeSteps(destructionSteps(stageConfig('dev'), sure.tools), false, sure.tools.print);
  expect(sure.commands.at(-1)).toBe('npx cdk destroy --app cdk.out/dev --all --force');
});
