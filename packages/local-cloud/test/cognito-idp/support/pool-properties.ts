export const region = 'eu-west-2';
export const poolId = `${region}_TestPool1`;
export const clientId = 'client';

export const poolProperties = {
  UserPoolName: 'test',
  UsernameAttributes: ['email'],
  AutoVerifiedAttributes: ['email'],
  AdminCreateUserConfig: {
    InviteMessageTemplate: { EmailSubject: 'Welcome', EmailMessage: '<p>{username}</p><p>Use {####}</p>' },
  },
  Policies: {
    PasswordPolicy: {
      MinimumLength: 8,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
    },
  },
  Schema: [{ Name: 'email', Required: true, Mutable: true }],
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  VerificationMessageTemplate: { EmailSubject: 'Code', EmailMessage: 'Code: {####}' },
  MfaConfiguration: 'OPTIONAL',
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
};
export const clientProperties = {
  ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH'],
  AuthSessionValidity: 3,
  PreventUserExistenceErrors: 'ENABLED',
  EnableTokenRevocation: true,
};
