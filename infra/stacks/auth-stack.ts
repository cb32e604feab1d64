import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AccountRecovery,
  ClientAttributes,
  CustomThreatProtectionMode,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import { IdentityPool, UserPoolAuthenticationProvider } from 'aws-cdk-lib/aws-cognito-identitypool';
import type { Construct } from 'constructs';
import { minPasswordLength, temporaryPasswordDays } from '#domain/accounts/password.ts';
import { apiStageName } from '#domain/http/route-contract.ts';
import { signInPath } from '#domain/site/paths.ts';
import { acknowledge } from '../checks/accepted-findings.ts';
import { dataRemovalPolicy } from '../config/removal-policy.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { SignInRisks } from '../constructs/sign-in-risks.ts';
import type { DataStack } from './data-stack.ts';
import { addPoolTriggers } from './pool-triggers.ts';

interface AuthStackProps extends StackProps {
  readonly config: StageConfig;
  readonly data: DataStack;
}

// The pool is created before the distribution, so only a custom domain is known by then.
const signInLink = ({ customDomain }: StageConfig): string => {
  if (customDomain === undefined) return '';
  const address = `https://${customDomain.name}${signInPath}`;
  return ` at <a href="${address}">${address}</a>`;
};

// Cognito's own mails as HTML: it sends the first for `npm run admin -- reset`. It replaces {username} with the address and
// {####} with the password or code.
const cognitoMails = (brandName: string, link: string) => ({
  userInvitation: {
    emailSubject: `Your ${brandName} account`,
    emailBody: [
      `<p>Kia ora,</p>`,
      `<p>An account has been made for you to manage vehicle listings at ${brandName}.</p>`,
      `<p>Email: {username}<br>Temporary password: {####}</p>`,
      `<p>Sign in${link} within seven days: you will then choose a password of your own.</p>`,
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

const mailsOf = ({ mail, mailDomain, region, brand }: StageConfig) =>
  mail.cognitoThroughSes === true && {
    email: UserPoolEmail.withSES({
      fromEmail: mail.sender,
      fromName: brand.name,
      sesRegion: region,
      sesVerifiedDomain: mailDomain,
    }),
  };

/** The administrators' user pool, the identity pool that gives every visitor signing credentials, and the API, still without routes. */
export class AuthStack extends Stack {
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  readonly identityPool: IdentityPool;
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { config, data, ...props }: AuthStackProps) {
    super(scope, id, props);
    const name = `${config.prefix}-${config.stage}`;
    // Before the Lambdas, whose permissions name it.
    this.api = new HttpApi(this, 'Api', {
      apiName: name,
      description: `Routes of ${config.prefix} ${config.stage}; reached through CloudFront at /${apiStageName}`,
      createDefaultStage: false,
    });
    this.userPool = new UserPool(this, 'UserPool', {
      userPoolName: name,
      ...(config.hasThreatProtection
        ? {
            featurePlan: FeaturePlan.PLUS,
            standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
            customThreatProtectionMode: CustomThreatProtectionMode.FULL_FUNCTION,
          }
        : { featurePlan: FeaturePlan.ESSENTIALS }),
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      // The allow-list holds addresses, so a new one counts only once its owner has verified it.
      keepOriginal: { email: true },
      passwordPolicy: {
        minLength: minPasswordLength,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(temporaryPasswordDays),
      },
      // By an authenticator app: no phone numbers are stored.
      mfa: config.mfa === 'required' ? Mfa.REQUIRED : Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      ...cognitoMails(config.brand.name, signInLink(config)),
      ...mailsOf(config),
      deletionProtection: config.keepsData,
      removalPolicy: dataRemovalPolicy(config),
    });
    addPoolTriggers(this, this.userPool, { config, data, mailIdentity: data.mailIdentity });
    if (config.hasThreatProtection) new SignInRisks(this, 'SignInRisks', this.userPool);
    else {
      acknowledge(this.userPool, {
        'AwsSolutions-COG8': 'This stage has only made-up records, so the plan’s cost would protect nothing.',
      });
    }
    if (config.mfa === 'optional') {
      acknowledge(this.userPool, {
        'AwsSolutions-COG2':
          'This stage has only made-up records, and tests sign in to its accounts. A second factor is optional.',
      });
    }
    this.userPoolClient = this.userPool.addClient('SiteClient', {
      userPoolClientName: `${name}-site`,
      authFlows: { userSrp: true, userPassword: true, custom: true, user: true },
      // Cognito's maximum: setting up an authenticator app takes longer than its default of three minutes.
      authSessionValidity: Duration.minutes(15),
      // Short, because changes in AWS's console don't end sessions: they take effect when the tokens expire.
      idTokenValidity: Duration.minutes(10),
      accessTokenValidity: Duration.minutes(10),
      // A working day. Rotation reveals a stolen token as soon as either side uses it again.
      refreshTokenValidity: Duration.hours(12),
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      disableOAuth: true,
      // Cognito needs the required attributes to be writable. With keepOriginal, an unverified new address gives no rights.
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
        'Visitors have no accounts: guest credentials sign requests and may call only the visitor routes, which one of the product’s own rules checks.',
    });
  }
}
