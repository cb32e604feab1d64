import { SecretValue } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { originSecretHeader, originSecretsVariable, stageNameVariable } from '#domain/http/origin-secret.ts';
import { acknowledge } from '../checks/accepted-findings.ts';
import type { StageConfig } from '../config/stage-config.ts';

type SecretConfig = Pick<StageConfig, 'prefix' | 'stage' | 'originSecret'>;

const secretName = ({ prefix, stage }: SecretConfig, number: number): string =>
  `${prefix}-${stage}-origin-${number}`;

const findings = {
  'AwsSolutions-SMG4':
    'CloudFront and the API have to change together: a deployment with the next number rotates the secret.',
  'NIST.800.53.R5-SecretsManagerRotationEnabled':
    'CloudFront and the API have to change together: a deployment with the next number rotates the secret.',
  'NIST.800.53.R5-SecretsManagerUsingKMSKey':
    'AWS’s own key encrypts it. It gives no access to data: with it a caller could bypass the firewall, but not the API’s own checks and throttles.',
};

// One stage variable holds both secrets: it takes two dynamic references, and a template may have only 60.
// https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references.html
export class OriginSecrets extends Construct {
  constructor(scope: Construct, id: string, { config, stage }: { config: SecretConfig; stage: HttpStage }) {
    super(scope, id);
    const numbers = [config.originSecret, config.originSecret - 1].filter((number) => number > 0);
    const secrets = numbers.map((number) => {
      const secret = new Secret(this, `${number}`, {
        secretName: secretName(config, number),
        description: `Header that proves to the API of ${config.prefix} ${config.stage} that a request came through CloudFront`,
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
      });
      acknowledge(secret, findings);
      return secret;
    });
    stage.addStageVariable(stageNameVariable, config.stage);
    stage.addStageVariable(
      originSecretsVariable,
      secrets.map(({ secretValue }) => secretValue.unsafeUnwrap()).join(','),
    );
  }
}

// References the secret by name: CloudFormation would never delete a previous secret that another stack imports.
export const originSecretHeaders = (config: SecretConfig): Record<string, string> => ({
  [originSecretHeader]: SecretValue.secretsManager(secretName(config, config.originSecret)).unsafeUnwrap(),
});
