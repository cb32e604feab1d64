import type { StackTemplate } from './cloud-assembly.ts';
import { isJsonObject } from './json.ts';
import { secretArn } from './resource-type.ts';
import type { Resolver } from './resolver.ts';
import { TemplateError } from './template-error.ts';

/** Returns the same value, of at least 64 characters, for a name each time. */
export type SecretGenerator = (name: string) => string;

export interface Secret {
  readonly name: string;
  readonly arn: string;
  readonly value: string;
  /** Of a customer's key. */
  readonly keyArn?: string;
}

/** Default of Secrets Manager. */
const defaultLength = 32;

const secretType = 'AWS::SecretsManager::Secret';

const readSecret = (
  stack: StackTemplate,
  logicalId: string,
  resolver: Resolver,
  generate: SecretGenerator,
): Secret => {
  const where = `${stack.name}/${logicalId} (${secretType})`;
  const secret = resolver.resource(stack, logicalId, where);
  const rules = secret.property('GenerateSecretString');
  if (!isJsonObject(rules) || rules['SecretStringTemplate'] !== undefined) {
    throw new TemplateError(where, 'only generated secrets without a template are supported.');
  }
  const keyArn = secret.property('KmsKeyId');
  return {
    name: secret.physicalId,
    arn: secretArn(secret),
    value: generate(secret.physicalId).slice(0, Number(rules['PasswordLength'] ?? defaultLength)),
    ...(typeof keyArn === 'string' && { keyArn }),
  };
};

/** Returns generated secrets. @throws TemplateError for other secrets */
export const readSecrets = (
  stacks: readonly StackTemplate[],
  resolver: Resolver,
  generate: SecretGenerator,
): Secret[] =>
  stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources)
      .filter(([, { Type }]) => Type === secretType)
      .map(([logicalId]) => readSecret(stack, logicalId, resolver, generate)),
  );

export const findSecret = (secrets: readonly Secret[], nameOrArn: string): Secret | undefined =>
  secrets.find(({ name, arn }) => name === nameOrArn || arn === nameOrArn);
