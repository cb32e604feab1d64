import type { Json } from '../../assembly/json.ts';
import type { ResolvedResource } from '../../assembly/load-assembly.ts';
import {
  numberValue,
  characterCount,
  elementCount,
  limit,
  valuesAt,
  type ResourceRule,
} from '../../assembly/resource-limit.ts';

const pool = 'AWS::Cognito::UserPool';
const client = 'AWS::Cognito::UserPoolClient';

/** Validity in seconds: API_CreateUserPoolClient.html. */
const validities = [
  ['AccessToken', 300, 86_400, 'hours'],
  ['IdToken', 300, 86_400, 'hours'],
  ['RefreshToken', 3600, 315_360_000, 'days'],
] as const;
const units: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

const validityRule: ResourceRule = {
  type: client,
  problems: ({ properties }) =>
    validities.flatMap(([token, min, max, ownUnit]) => {
      const number = properties[`${token}Validity`];
      if (number === undefined) return [];
      const named = properties['TokenValidityUnits'];
      const unit = Object.entries(named ?? {}).find(([name]) => name === token)?.[1] ?? ownUnit;
      const seconds = Number(number) * (units[String(unit)] ?? Number.NaN);
      return seconds >= min && seconds <= max
        ? []
        : `${token}Validity is ${seconds} seconds, Cognito allows ${min} to ${max}: change it in the template.`;
    }),
};

const requiredAttributes = ({ properties }: ResolvedResource): Json[] =>
  valuesAt(properties, 'Schema.*')
    .filter((attribute) => valuesAt(attribute, 'Required').some((flag) => flag === true || flag === 'true'))
    .flatMap((attribute) => valuesAt(attribute, 'Name'));

/** 'Invalid write attributes specified while creating a client': https://github.com/aws/aws-cdk/issues/2608 */
const writableRule: ResourceRule = {
  type: client,
  problems: ({ properties }, assembly) => {
    const writable = properties['WriteAttributes'];
    if (!Array.isArray(writable)) return [];
    return assembly
      .ofType(pool)
      .filter(({ physicalId }) => physicalId === properties['UserPoolId'])
      .flatMap(requiredAttributes)
      .filter((name) => !writable.includes(name))
      .map(
        (name) =>
          `WriteAttributes lacks ${JSON.stringify(name)}, which the user pool requires: add it to the list.`,
      );
  },
};

// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPool.html
// https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
export const poolRules: readonly ResourceRule[] = [
  limit(pool, 'UserPoolName', characterCount, [1, 128], 'characters'),
  limit(pool, 'Schema', elementCount, [1, 50], 'attributes'),
  limit(pool, 'Policies.PasswordPolicy.MinimumLength', numberValue, [6, 99], 'characters'),
  limit(pool, 'Policies.PasswordPolicy.TemporaryPasswordValidityDays', numberValue, 365, 'days'),
  limit(pool, 'EmailVerificationMessage', characterCount, [6, 20_000], 'characters'),
  limit(pool, 'EmailVerificationSubject', characterCount, [1, 140], 'characters'),
  limit(pool, 'VerificationMessageTemplate.EmailMessage', characterCount, [6, 20_000], 'characters'),
  limit(pool, 'VerificationMessageTemplate.EmailSubject', characterCount, [1, 140], 'characters'),
  limit(
    pool,
    'AdminCreateUserConfig.InviteMessageTemplate.EmailMessage',
    characterCount,
    [6, 20_000],
    'characters',
  ),
  limit(
    pool,
    'AdminCreateUserConfig.InviteMessageTemplate.EmailSubject',
    characterCount,
    [1, 140],
    'characters',
  ),
  limit(client, 'ClientName', characterCount, [1, 128], 'characters'),
  limit(client, 'AuthSessionValidity', numberValue, [3, 15], 'minutes'),
  limit(client, 'RefreshTokenRotation.RetryGracePeriodSeconds', numberValue, 60, 'seconds'),
  limit(client, 'CallbackURLs', elementCount, 100, 'addresses'),
  validityRule,
  writableRule,
];
