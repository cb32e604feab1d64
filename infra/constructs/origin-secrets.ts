import { SecretValue } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { originSecretHeader, originSecretsVariable } from '#domain/http/origin-secret.ts';
import { acknowledge } from '../checks/accepted-findings.ts';
import type { StageConfig } from '../config/stage-config.ts';

type SecretConfig = Pick<StageConfig, 'prefix' | 'stage' | 'originSecret'>;

const secretName = ({ prefix, stage }: SecretConfig, number: number): string =>
  `${prefix}-${stage}-origin-${number}`;

const findings = {
  'AwsSolutions-SMG4':
    'CloudFront and the API have to change together: a deployment with the next number does that.',
  'NIST.800.53.R5-SecretsManagerRotationEnabled':
    'CloudFront and the API have to change together: a deployment with the next number does that.',
  'NIST.800.53.R5-SecretsManagerUsingKMSKey':
    'AWS’s own key encrypts it. It opens no data: who has it can call the API past the firewall, with the API’s own checks and throttles.',
};

/**
 * Makes the secrets by which the API knows its distribution, this one and the previous, and lets the stage accept them.
 * As stage variables they take two dynamic references in all; a template takes 60, fewer than two for each Lambda.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references.html
 */
export class OriginSecrets extends Construct {
  constructor(scope: Construct, id: string, { config, stage }: { config: SecretConfig; stage: HttpStage }) {
    super(scope, id);
    const numbers = [config.originSecret, config.originSecret - 1].filter((number) => number > 0);
    const secrets = numbers.map((number) => {
      const secret = new Secret(this, `${number}`, {
        secretName: secretName(config, number),
        description: `Header by which the API of ${config.prefix} ${config.stage} knows its distribution`,
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
      });
      acknowledge(secret, findings);
      return secret;
    });
    stage.addStageVariable(
      originSecretsVariable,
      secrets.map(({ secretValue }) => secretValue.unsafeUnwrap()).join(','),
    );
  }
}

/**
 * Returns the header that CloudFront adds to requests to the API. It names the secret instead of importing it: CloudFormation
 * keeps what another stack imports, and so would never let go of the previous one.
 */
export const originSecretHeaders = (config: SecretConfig): Record<string, string> => ({
  [originSecretHeader]: SecretValue.secretsManager(secretName(config, config.originSecret)).unsafeUnwrap(),
});
