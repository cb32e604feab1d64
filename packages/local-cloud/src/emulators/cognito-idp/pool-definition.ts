import * as z from 'zod/mini';
import type { PasswordPolicy } from './password-policy.ts';

/** Defaults of Cognito. */
const defaultSender = 'no-reply@verificationemail.com';
const defaultInvitation = {
  subject: 'Your temporary password',
  message: 'Your username is {username} and temporary password is {####}. ',
};
const defaultVerification = {
  subject: 'Your verification code',
  message: 'Your verification code is {####}. ',
};

const flag = z.union([z.boolean(), z.stringbool()]);
const off = z._default(flag, false);
const whole = z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))]);
const texts = z._default(z.array(z.string()), []);
const text = z.optional(z.string());

const mailTexts = z._default(z.object({ EmailMessage: text, EmailSubject: text }), {});

const policySchema = z.object({
  MinimumLength: z._default(whole, 8),
  RequireLowercase: off,
  RequireUppercase: off,
  RequireNumbers: off,
  RequireSymbols: off,
  TemporaryPasswordValidityDays: z._default(whole, 7),
});

const poolSchema = z.object({
  UserPoolName: text,
  Policies: z._default(z.object({ PasswordPolicy: z.optional(policySchema) }), {}),
  UsernameAttributes: texts,
  MfaConfiguration: z._default(z.enum(['OFF', 'ON', 'OPTIONAL']), 'OFF'),
  EnabledMfas: texts,
  Schema: z._default(z.array(z.object({ Name: z.string() })), []),
  UserAttributeUpdateSettings: z._default(z.object({ AttributesRequireVerificationBeforeUpdate: texts }), {
    AttributesRequireVerificationBeforeUpdate: [],
  }),
  AdminCreateUserConfig: z._default(z.object({ InviteMessageTemplate: mailTexts }), {
    InviteMessageTemplate: {},
  }),
  EmailVerificationMessage: text,
  EmailVerificationSubject: text,
  VerificationMessageTemplate: mailTexts,
  EmailConfiguration: z._default(
    z.object({ From: z._default(z.string(), defaultSender), ReplyToEmailAddress: text }),
    { From: defaultSender },
  ),
  UserPoolAddOns: z._default(
    z.object({ AdvancedSecurityMode: z._default(z.enum(['OFF', 'AUDIT', 'ENFORCED']), 'OFF') }),
    { AdvancedSecurityMode: 'OFF' },
  ),
  // Strict, so that an unsupported trigger is not ignored.
  LambdaConfig: z._default(z.strictObject({ PostAuthentication: text, PostConfirmation: text }), {}),
});

export type TriggerName = keyof z.output<typeof poolSchema>['LambdaConfig'];

/** HTML with `{####}` for the code or password and `{username}` for the address. */
export interface MailTemplate {
  readonly subject: string;
  readonly message: string;
}

export interface PoolDefinition {
  readonly id: string;
  /** Pool id without its region, as SRP uses it. */
  readonly shortName: string;
  readonly name: string | undefined;
  readonly passwordPolicy: PasswordPolicy;
  readonly mfa: 'OFF' | 'ON' | 'OPTIONAL';
  /** A new address applies only after verification. */
  readonly keepsOriginalEmail: boolean;
  /** Custom attributes are listed without `custom:`. */
  readonly declaredAttributes: readonly string[];
  readonly invitation: MailTemplate;
  readonly verification: MailTemplate;
  readonly sender: string;
  readonly replyTo: string | undefined;
  readonly hasThreatProtection: boolean;
  /** Function ARNs. */
  readonly triggers: Readonly<Partial<Record<TriggerName, string | undefined>>>;
}

export interface UserPoolResource {
  readonly userPoolId: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly clients: readonly {
    readonly clientId: string;
    readonly properties: Readonly<Record<string, unknown>>;
  }[];
}

export class UserPoolError extends Error {
  override readonly name = 'UserPoolError';

  constructor(id: string, problem: string) {
    super(`The template's user pool or client ${id} can't be emulated: ${problem}`);
  }
}

const defaultPolicy: PasswordPolicy = {
  minimumLength: 8,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSymbols: true,
  temporaryValidityDays: 7,
};

const passwordPolicyOf = (policy: z.output<typeof policySchema> | undefined): PasswordPolicy =>
  policy === undefined
    ? defaultPolicy
    : {
        minimumLength: policy.MinimumLength,
        requireLowercase: policy.RequireLowercase,
        requireUppercase: policy.RequireUppercase,
        requireNumbers: policy.RequireNumbers,
        requireSymbols: policy.RequireSymbols,
        temporaryValidityDays: policy.TemporaryPasswordValidityDays || 7,
      };

const mailTemplate = (
  fallback: MailTemplate,
  configured: { readonly EmailSubject?: string | undefined; readonly EmailMessage?: string | undefined },
): MailTemplate => ({
  subject: configured.EmailSubject ?? fallback.subject,
  message: configured.EmailMessage ?? fallback.message,
});

/** Parses a pool's properties. @throws UserPoolError */
export const parseUserPool = ({ userPoolId, properties }: UserPoolResource): PoolDefinition => {
  const parsed = poolSchema.safeParse(properties);
  if (!parsed.success) throw new UserPoolError(userPoolId, z.prettifyError(parsed.error));
  const pool = parsed.data;
  if (!pool.UsernameAttributes.includes('email')) {
    throw new UserPoolError(userPoolId, 'only pools whose users sign in by e-mail are emulated.');
  }
  return {
    id: userPoolId,
    shortName: userPoolId.slice(userPoolId.indexOf('_') + 1),
    name: pool.UserPoolName,
    passwordPolicy: passwordPolicyOf(pool.Policies.PasswordPolicy),
    mfa: pool.EnabledMfas.includes('SOFTWARE_TOKEN_MFA') ? pool.MfaConfiguration : 'OFF',
    keepsOriginalEmail:
      pool.UserAttributeUpdateSettings.AttributesRequireVerificationBeforeUpdate.includes('email'),
    declaredAttributes: pool.Schema.map(({ Name }) => Name),
    invitation: mailTemplate(defaultInvitation, pool.AdminCreateUserConfig.InviteMessageTemplate),
    verification: mailTemplate(
      mailTemplate(defaultVerification, {
        EmailSubject: pool.EmailVerificationSubject,
        EmailMessage: pool.EmailVerificationMessage,
      }),
      pool.VerificationMessageTemplate,
    ),
    sender: pool.EmailConfiguration.From,
    replyTo: pool.EmailConfiguration.ReplyToEmailAddress,
    hasThreatProtection: pool.UserPoolAddOns.AdvancedSecurityMode !== 'OFF',
    triggers: pool.LambdaConfig,
  };
};
