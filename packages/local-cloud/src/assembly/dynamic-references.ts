import { isJsonObject, type Json } from './json.ts';
import { TemplateError } from './template-error.ts';

type SecretLookup = (secretId: string) => string | undefined;

const reference = /\{\{resolve:([^}]*)\}\}/g;
/** A whole secret: without a JSON key or a version. */
const wholeSecret =
  /^secretsmanager:(arn:[^:]*:secretsmanager:[^:]*:[^:]*:secret:[^:]+|[^:]+)(?::SecretString)?:*$/;

const resolveText = (text: string, secretValueOf: SecretLookup, where: string): string =>
  text.replace(reference, (whole, key: string) => {
    const [, secretId] = wholeSecret.exec(key) ?? [];
    if (secretId === undefined) {
      throw new TemplateError(where, `the dynamic reference ${whole} can't be resolved locally.`);
    }
    const value = secretValueOf(secretId);
    if (value === undefined) throw new TemplateError(where, `no template has the secret ${secretId}.`);
    return value;
  });

/**
 * Resolves references to whole secrets, after intrinsic functions. @throws TemplateError
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
 */
export const resolveDynamicReferences = (value: Json, secretValueOf: SecretLookup, where: string): Json => {
  if (typeof value === 'string') return resolveText(value, secretValueOf, where);
  if (Array.isArray(value)) return value.map((item) => resolveDynamicReferences(item, secretValueOf, where));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, resolveDynamicReferences(item, secretValueOf, where)]),
  );
};
