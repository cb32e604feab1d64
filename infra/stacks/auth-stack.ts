import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { IdentityPool, UserPoolAuthenticationProvider } from 'aws-cdk-lib/aws-cognito-identitypool';
import type { Construct } from 'constructs';
import { minPasswordLength } from '#domain/accounts/password.ts';
import type { StageConfig } from '../config/stage-config.ts';

interface AuthStackProps extends StackProps {
  readonly config: StageConfig;
}

/** The mails that the pool writes, as HTML. Cognito puts the address for {username}, the password or code for {####}. */
const mailTexts = (brandName: string) => ({
  userInvitation: {
    emailSubject: `Your ${brandName} account`,
    emailBody: [
      `<p>Kia ora,</p>`,
      `<p>An account has been made for you to manage vehicle listings at ${brandName}.</p>`,
      `<p>Email: {username}<br>Temporary password: {####}</p>`,
      `<p>Sign in within seven days: you will then choose a password of your own.</p>`,
    ].join('\n'),
  },
  userVerification: {
    emailSubject: `Your ${brandName} code`,
    emailBody: [
      `<p>Kia ora,</p>`,
      `<p>Your code is {####}</p>`,
      `<p>If you did not expect it from ${brandName}, you can ignore this email.</p>`,
    ].join('\n'),
  },
});

/** Who somebody is: the staff's user pool, and the identity pool that gives every visitor signing credentials. */
export class AuthStack extends Stack {
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  readonly identityPool: IdentityPool;

  constructor(scope: Construct, id: string, { config, ...props }: AuthStackProps) {
    super(scope, id, props);
    const name = `${config.prefix}-${config.stage}`;
    this.userPool = new UserPool(this, 'UserPool', {
      userPoolName: name,
      featurePlan: FeaturePlan.ESSENTIALS,
      // Accounts are made by the provider: visitors have none.
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      // The allow-list goes by the address: a new one counts only once its owner has proved it.
      keepOriginal: { email: true },
      passwordPolicy: {
        minLength: minPasswordLength,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
      },
      // An authenticator app for whoever wants one; nobody's phone number is known.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      ...mailTexts(config.brand.name),
      deletionProtection: config.keepsData,
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.userPoolClient = this.userPool.addClient('SiteClient', {
      userPoolClientName: `${name}-site`,
      authFlows: { userSrp: true, userPassword: true, custom: true, user: true },
      authSessionValidity: Duration.minutes(3),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      disableOAuth: true,
      // Nobody gives themselves another address: the provider does.
      writeAttributes: new ClientAttributes().withStandardAttributes({ givenName: true, familyName: true }),
    });
    new CfnOutput(this, 'AdminEmails', { value: config.adminEmails.join(',') });
    this.identityPool = new IdentityPool(this, 'IdentityPool', {
      identityPoolName: name,
      allowUnauthenticatedIdentities: true,
      authenticationProviders: {
        userPools: [
          new UserPoolAuthenticationProvider({
            userPool: this.userPool,
            userPoolClient: this.userPoolClient,
          }),
        ],
      },
    });
  }
}
