import { CfnUserPoolRiskConfigurationAttachment, type IUserPool } from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';

/**
 * Asks for the second factor of accounts that have one. MFA_REQUIRED would block an account without, so that a new
 * administrator could never sign in to set it up. Nobody is emailed: the administrator sees the question.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AccountTakeoverActionType.html
 */
const askForSecondFactor = { eventAction: 'MFA_IF_CONFIGURED', notify: false };

/**
 * Configures Cognito's threat protection: leaked passwords are refused, and unusual sign-ins need the second factor.
 * Nobody is blocked for a new place or device, since nobody else could let the two administrators in again.
 */
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
          mediumAction: askForSecondFactor,
          highAction: askForSecondFactor,
        },
      },
    });
  }
}
