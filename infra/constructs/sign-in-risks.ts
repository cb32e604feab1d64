import { CfnUserPoolRiskConfigurationAttachment, type IUserPool } from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';

/** Nobody is written to: the administrator is there and sees what is asked. */
const askForSecondFactor = { eventAction: 'MFA_REQUIRED', notify: false };

/**
 * What Cognito's threat protection does: it refuses passwords that are known to have leaked, and has whoever signs in
 * oddly prove it with a second factor. Nobody is blocked for a new place or device: there are two administrators, and
 * no one who could let them in again.
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
