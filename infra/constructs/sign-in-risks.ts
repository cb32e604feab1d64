import { CfnUserPoolRiskConfigurationAttachment, type IUserPool } from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';

// MFA_REQUIRED would block accounts without a second factor, so a new administrator could never set one up.
// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AccountTakeoverActionType.html
const mfaIfConfigured = { eventAction: 'MFA_IF_CONFIGURED', notify: false };

/** Configures Cognito's threat protection; it locks nobody out, since nobody else could let the administrators back in. */
export class SignInRisks extends Construct {
  constructor(scope: Construct, id: string, userPool: IUserPool) {
    super(scope, id);
    new CfnUserPoolRiskConfigurationAttachment(this, 'Resource', {
      userPoolId: userPool.userPoolId,
      clientId: 'ALL',
      compromisedCredentialsRiskConfiguration: { actions: { eventAction: 'BLOCK' } },
      accountTakeoverRiskConfiguration: {
        actions: {
          lowAction: { eventAction: 'NO_ACTION', notify: false },
          mediumAction: mfaIfConfigured,
          highAction: mfaIfConfigured,
        },
      },
    });
  }
}
