import { isJsonObject, type Json } from './json.ts';
import { TemplateError } from './template-error.ts';

/** The value of a secret by its name or ARN; undefined if the templates have no such secret. */
type SecretLookup = (secretId: string) => string | undefined;

const reference = /\{\{resolve:([^}]*)\}\}/g;
/** A whole secret: no key of a JSON value, no version. */
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
 * Puts values in the place of dynamic references, as CloudFormation does once intrinsic functions are resolved. Throws a
 * TemplateError for a reference to anything but a whole secret of the templates.
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
