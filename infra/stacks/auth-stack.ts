import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { IdentityPool, UserPoolAuthenticationProvider } from 'aws-cdk-lib/aws-cognito-identitypool';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config.ts';

interface AuthStackProps extends StackProps {
  readonly config: StageConfig;
}

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
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
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
