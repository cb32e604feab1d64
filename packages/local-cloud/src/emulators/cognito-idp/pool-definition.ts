import * as z from 'zod/mini';
import type { PasswordPolicy } from './password-policy.ts';

/** What AWS sends from, and with these words, where the template says nothing. */
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
  Policies: z._default(z.object({ PasswordPolicy: z.optional(policySchema) }), {}),
  UsernameAttributes: texts,
  MfaConfiguration: z._default(z.enum(['OFF', 'ON', 'OPTIONAL']), 'OFF'),
  EnabledMfas: texts,
  Schema: z._default(z.array(z.object({ Name: z.string() })), []),
  UserAttributeUpdateSettings: z._default(z.object({ AttributesRequireVerificationBeforeUpdate: texts }), {
    AttributesRequireVerificationBeforeUpdate: [],
  }),
  AdminCreateUserConfig: z._default(
    z.object({
      AllowAdminCreateUserOnly: off,
      InviteMessageTemplate: mailTexts,
    }),
    { AllowAdminCreateUserOnly: false, InviteMessageTemplate: {} },
  ),
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
  // Strict: a trigger that is not run here must not go unnoticed.
  LambdaConfig: z._default(z.strictObject({ PostAuthentication: text, PostConfirmation: text }), {}),
});

/** A trigger that is run here. */
export type TriggerName = keyof z.output<typeof poolSchema>['LambdaConfig'];

/** Subject and HTML of a mail, with `{####}` for the code or password and `{username}` for the address. */
export interface MailTemplate {
  readonly subject: string;
  readonly message: string;
}

/** A user pool of the template. */
export interface PoolDefinition {
  readonly id: string;
  /** The id without its region: what SRP speaks of. */
  readonly shortName: string;
  /** As the template has it, for DescribeUserPool. */
  readonly properties: Readonly<Record<string, unknown>>;
  readonly passwordPolicy: PasswordPolicy;
  readonly allowsSignUp: boolean;
  readonly mfa: 'OFF' | 'ON' | 'OPTIONAL';
  /** Whether a new address counts only once its owner has proved it. */
  readonly keepsOriginalEmail: boolean;
  /** Attributes that the template declares, custom ones without `custom:`. */
  readonly declaredAttributes: readonly string[];
  readonly invitation: MailTemplate;
  readonly verification: MailTemplate;
  readonly sender: string;
  readonly replyTo: string | undefined;
  /** Whether sign-ins are noted. */
  readonly hasThreatProtection: boolean;
  /** ARNs of the functions that it runs. */
  readonly triggers: Readonly<Partial<Record<TriggerName, string | undefined>>>;
}

/** A pool of the template with its clients, by the ids that `Ref` gives for them. */
export interface UserPoolResource {
  readonly userPoolId: string;
  /** Resolved properties of the AWS::Cognito::UserPool. */
  readonly properties: Readonly<Record<string, unknown>>;
  readonly clients: readonly {
    readonly clientId: string;
    /** Resolved properties of the AWS::Cognito::UserPoolClient. */
    readonly properties: Readonly<Record<string, unknown>>;
  }[];
  /** Resolved properties of the AWS::Cognito::UserPoolUser resources. */
  readonly users: readonly unknown[];
}

/** A template's user pool or client that can't be read or emulated. */
export class UserPoolError extends Error {
  override readonly name = 'UserPoolError';

  constructor(id: string, problem: string) {
    super(`The template describes the user pool or client ${id} in a way that can't be emulated: ${problem}`);
  }
}

// What AWS asks for where the template says nothing.
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
  usual: MailTemplate,
  given: { readonly EmailSubject?: string | undefined; readonly EmailMessage?: string | undefined },
): MailTemplate => ({
  subject: given.EmailSubject ?? usual.subject,
  message: given.EmailMessage ?? usual.message,
});

/** Reads a pool's properties. Throws UserPoolError. */
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
    properties,
    passwordPolicy: passwordPolicyOf(pool.Policies.PasswordPolicy),
    allowsSignUp: !pool.AdminCreateUserConfig.AllowAdminCreateUserOnly,
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
