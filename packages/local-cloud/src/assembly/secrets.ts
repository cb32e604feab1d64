import type { StackTemplate } from './cloud-assembly.ts';
import { isJsonObject } from './json.ts';
import type { Resolver } from './resolver.ts';
import { TemplateError } from './template-error.ts';

/** Returns the same value, of at least 64 characters, for a name each time. */
export type SecretGenerator = (name: string) => string;

/** Default of Secrets Manager. */
const defaultLength = 32;

/** Returns generated secrets by name and ARN. @throws TemplateError for other secrets */
export const readSecrets = (
  stacks: readonly StackTemplate[],
  resolver: Resolver,
  generate: SecretGenerator,
): Map<string, string> =>
  new Map(
    stacks.flatMap((stack) =>
      Object.entries(stack.template.Resources)
        .filter(([, { Type }]) => Type === 'AWS::SecretsManager::Secret')
        .flatMap(([logicalId]): [string, string][] => {
          const where = `${stack.name}/${logicalId} (AWS::SecretsManager::Secret)`;
          const { type, ...secret } = resolver.resource(stack, logicalId, where);
          const rules = secret.property('GenerateSecretString');
          if (!isJsonObject(rules) || rules['SecretStringTemplate'] !== undefined) {
            throw new TemplateError(where, 'only generated secrets without a template are supported.');
          }
          const value = generate(secret.physicalId).slice(
            0,
            Number(rules['PasswordLength'] ?? defaultLength),
          );
          const ids = [secret.physicalId, type.reference?.(secret)].filter((id) => typeof id === 'string');
          return ids.map((id): [string, string] => [id, value]);
        }),
    ),
  );
