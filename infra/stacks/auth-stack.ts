import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  CustomThreatProtectionMode,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { IdentityPool, UserPoolAuthenticationProvider } from 'aws-cdk-lib/aws-cognito-identitypool';
import type { Construct } from 'constructs';
import { minPasswordLength, temporaryPasswordDays } from '#domain/accounts/password.ts';
import { signInPath } from '#domain/site/paths.ts';
import { acknowledge } from '../checks/accepted-findings.ts';
import { removalPolicyOf } from '../config/removal-policy.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { SignInRisks } from '../constructs/sign-in-risks.ts';
import type { DataStack } from './data-stack.ts';
import { addPoolTriggers } from './pool-triggers.ts';

interface AuthStackProps extends StackProps {
  readonly config: StageConfig;
  readonly data: DataStack;
}

/**
 * Where to sign in, if it can be told: the pool is made before the distribution, whose own address is known only then;
 * a domain of the site's own is known beforehand.
 */
const signInPlace = ({ customDomain }: StageConfig): string => {
  if (customDomain === undefined) return '';
  const address = `https://${customDomain.name}${signInPath}`;
  return ` at <a href="${address}">${address}</a>`;
};

/**
 * The mails that the pool writes, as HTML; the product invites administrators by a mail of its own, and `npm run admin -- reset`
 * by this one. Cognito puts the address for {username}, the password or code for {####}.
 */
const mailTexts = (brandName: string, place: string) => ({
  userInvitation: {
    emailSubject: `Your ${brandName} account`,
    emailBody: [
      `<p>Kia ora,</p>`,
      `<p>An account has been made for you to manage vehicle listings at ${brandName}.</p>`,
      `<p>Email: {username}<br>Temporary password: {####}</p>`,
      `<p>Sign in${place} within seven days: you will then choose a password of your own.</p>`,
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

  constructor(scope: Construct, id: string, { config, data, ...props }: AuthStackProps) {
    super(scope, id, props);
    const name = `${config.prefix}-${config.stage}`;
    this.userPool = new UserPool(this, 'UserPool', {
      userPoolName: name,
      ...(config.hasThreatProtection
        ? {
            featurePlan: FeaturePlan.PLUS,
            standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
            customThreatProtectionMode: CustomThreatProtectionMode.FULL_FUNCTION,
          }
        : { featurePlan: FeaturePlan.ESSENTIALS }),
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
        tempPasswordValidity: Duration.days(temporaryPasswordDays),
      },
      // By an authenticator app: nobody's phone number is known.
      mfa: config.mfa === 'required' ? Mfa.REQUIRED : Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      ...mailTexts(config.brand.name, signInPlace(config)),
      deletionProtection: config.keepsData,
      removalPolicy: removalPolicyOf(config),
    });
    addPoolTriggers(this, this.userPool, { config, data });
    if (config.hasThreatProtection) new SignInRisks(this, 'SignInRisks', this.userPool);
    else {
      acknowledge(this.userPool, {
        'AwsSolutions-COG8':
          'The accounts of this stage manage made-up vehicles: what the plan costs protects nothing.',
      });
    }
    if (config.mfa === 'optional') {
      acknowledge(this.userPool, {
        'AwsSolutions-COG2':
          'The accounts of this stage manage made-up vehicles, and tests sign in to them: whoever wants a second factor can have it.',
      });
    }
    this.userPoolClient = this.userPool.addClient('SiteClient', {
      userPoolClientName: `${name}-site`,
      authFlows: { userSrp: true, userPassword: true, custom: true, user: true },
      // Setting an authenticator app up takes longer than Cognito's three minutes; these are its most.
      authSessionValidity: Duration.minutes(15),
      // What a change in AWS's console needs to count, where nothing marks the account's sign-ins as ended.
      idTokenValidity: Duration.minutes(10),
      accessTokenValidity: Duration.minutes(10),
      // A working day; whoever has a stolen token is found out when either side uses it again.
      refreshTokenValidity: Duration.hours(12),
      // Two tabs may renew their tokens at the same time.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      disableOAuth: true,
      // Cognito makes no client that can't write what the pool requires. Whoever gives themselves another address
      // keeps the old one until they have proved the new one (keepOriginal), and has the rights of the proved one alone.
      writeAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        givenName: true,
        familyName: true,
      }),
    });
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
    acknowledge(this.identityPool, {
      'AwsSolutions-COG7':
        'Visitors have no accounts: a guest’s credentials sign what a form sends, and may call the visitor routes alone, which a rule of the product’s own checks.',
    });
  }
}
