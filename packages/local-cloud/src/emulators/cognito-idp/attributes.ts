import * as z from 'zod/mini';
import type { ClientDefinition } from './client-definition.ts';
import { invalidParameter, notAuthorized } from './errors.ts';
import type { PoolDefinition } from './pool-definition.ts';
import type { UserRecord } from './user-record.ts';

/** https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html, without `sub` */
const standardAttributes = new Set([
  'address',
  'birthdate',
  'email',
  'email_verified',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'phone_number_verified',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
]);

export const attributeListSchema = z.array(z.object({ Name: z.string(), Value: z._default(z.string(), '') }));

export const attributesByName = (list: z.output<typeof attributeListSchema>): Record<string, string> =>
  Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AttributeType.html */
const maxValueLength = 2048;

const emailForm = /^[^\s@<>",;:\\]+@[^\s@<>",;:\\]+\.[^\s@<>",;:\\]+$/;

export const isEmail = (text: string): boolean => text.length <= 254 && emailForm.test(text);

const isCustom = ({ declaredAttributes }: PoolDefinition, name: string): boolean => {
  const bare = name.replace(/^custom:/, '');
  return bare !== name && declaredAttributes.includes(bare) && !standardAttributes.has(bare);
};

/** Checks that attributes exist and can be set. @throws AwsServiceError (InvalidParameterException) */
export const knownAttributes = (
  definition: PoolDefinition,
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  for (const [index, [name, value]] of Object.entries(attributes).entries()) {
    if (value.length > maxValueLength) {
      throw invalidParameter(
        `1 validation error detected: Value at 'userAttributes.${index + 1}.member.value' failed to satisfy constraint: Member must have length less than or equal to ${maxValueLength}`,
      );
    }
    if (name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub');
    if (!standardAttributes.has(name) && !isCustom(definition, name)) {
      throw invalidParameter(`user.${name}: Attribute does not exist in the schema.`);
    }
    if (name === 'email' && !isEmail(value)) throw invalidParameter('Invalid email address format.');
  }
  return attributes;
};

/** Checks that users may set these attributes themselves. @throws AwsServiceError */
export const writableAttributes = (
  definition: PoolDefinition,
  { writable }: ClientDefinition,
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  knownAttributes(definition, attributes);
  for (const name of Object.keys(attributes)) {
    if (name.endsWith('_verified') || writable?.has(name) === false) {
      throw notAuthorized('A client attempted to write unauthorized attribute');
    }
  }
  return attributes;
};

export const listAttributes = ({ sub, attributes }: UserRecord): { Name: string; Value: string }[] =>
  Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value }));
