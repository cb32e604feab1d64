import * as z from 'zod/mini';
import { UserPoolError } from './pool-definition.ts';

const units = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;
type Unit = keyof typeof units;

const unit = z.optional(z.enum(['seconds', 'minutes', 'hours', 'days']));
const flag = z.union([z.boolean(), z.stringbool()]);
const whole = z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))]);
const names = z.optional(z.array(z.string()));

const clientSchema = z.object({
  ExplicitAuthFlows: z.optional(z.array(z.string())),
  GenerateSecret: z._default(flag, false),
  PreventUserExistenceErrors: z._default(z.enum(['ENABLED', 'LEGACY']), 'LEGACY'),
  EnableTokenRevocation: z._default(flag, true),
  AuthSessionValidity: z._default(whole, 3),
  AccessTokenValidity: z.optional(whole),
  IdTokenValidity: z.optional(whole),
  RefreshTokenValidity: z.optional(whole),
  TokenValidityUnits: z._default(z.object({ AccessToken: unit, IdToken: unit, RefreshToken: unit }), {}),
  RefreshTokenRotation: z.optional(
    z.object({
      Feature: z._default(z.enum(['ENABLED', 'DISABLED']), 'DISABLED'),
      RetryGracePeriodSeconds: z._default(whole, 0),
    }),
  ),
  ReadAttributes: names,
  WriteAttributes: names,
});

export interface ClientDefinition {
  readonly id: string;
  /** E.g. `ALLOW_USER_SRP_AUTH`. */
  readonly authFlows: ReadonlySet<string>;
  readonly preventsUserExistenceErrors: boolean;
  readonly revokesTokens: boolean;
  readonly sessionMilliseconds: number;
  readonly accessTokenSeconds: number;
  readonly idTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /** Grace period of a replaced refresh token; undefined: no rotation. */
  readonly rotationGraceSeconds: number | undefined;
  /** Undefined: all attributes. */
  readonly readable: ReadonlySet<string> | undefined;
  readonly writable: ReadonlySet<string> | undefined;
}

/** Flows of a client without ExplicitAuthFlows. */
const defaultFlows = [
  'ALLOW_USER_AUTH',
  'ALLOW_USER_SRP_AUTH',
  'ALLOW_CUSTOM_AUTH',
  'ALLOW_REFRESH_TOKEN_AUTH',
];

const seconds = (amount: number, configured: Unit | undefined, defaultUnit: Unit): number =>
  amount * units[configured ?? defaultUnit];

const setOf = (configured: readonly string[] | undefined): ReadonlySet<string> | undefined =>
  configured === undefined ? undefined : new Set(configured);

/** Parses a client's properties. @throws UserPoolError */
export const parseClient = (
  clientId: string,
  properties: Readonly<Record<string, unknown>>,
): ClientDefinition => {
  const parsed = clientSchema.safeParse(properties);
  if (!parsed.success) throw new UserPoolError(clientId, z.prettifyError(parsed.error));
  const client = parsed.data;
  if (client.GenerateSecret) throw new UserPoolError(clientId, 'clients with a secret are not emulated.');
  const { AccessToken, IdToken, RefreshToken } = client.TokenValidityUnits;
  const rotation = client.RefreshTokenRotation;
  return {
    id: clientId,
    authFlows: new Set(client.ExplicitAuthFlows ?? defaultFlows),
    preventsUserExistenceErrors: client.PreventUserExistenceErrors === 'ENABLED',
    revokesTokens: client.EnableTokenRevocation,
    sessionMilliseconds: client.AuthSessionValidity * 60_000,
    // Default: one hour, and 30 days for refresh tokens; 0 means the default.
    accessTokenSeconds: seconds(client.AccessTokenValidity ?? 0, AccessToken, 'hours') || units.hours,
    idTokenSeconds: seconds(client.IdTokenValidity ?? 0, IdToken, 'hours') || units.hours,
    refreshTokenSeconds: seconds(client.RefreshTokenValidity ?? 0, RefreshToken, 'days') || 30 * units.days,
    rotationGraceSeconds: rotation?.Feature === 'ENABLED' ? rotation.RetryGracePeriodSeconds : undefined,
    readable: setOf(client.ReadAttributes),
    writable: setOf(client.WriteAttributes),
  };
};
