import { assertAuthorized, localAccountId } from '../../aws/authorize.ts';
import { AwsServiceError } from '../../aws/service-error.ts';
import { never, rateExceeded } from './fault-switch.ts';
import type { SesContext, SesOperation } from './ses-context.ts';

const identitiesPath = 'identities/';

/**
 * Returns an identity; every one of the template is verified.
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_GetEmailIdentity.html
 */
export const getEmailIdentity =
  ({ region, authorize, identities, faults }: SesContext): SesOperation =>
  async ({ principal, path }) => {
    const name = decodeURIComponent(path.slice(identitiesPath.length));
    const resource = `arn:aws:ses:${region}:${localAccountId}:identity/${name}`;
    assertAuthorized(authorize, 'rest-json', { principal, action: 'ses:GetEmailIdentity', resource });
    // Identity lookups neither consume injected faults nor trigger mail-only ones.
    const { mode } = faults.current;
    if (mode === 'timeout') return never();
    if (mode === 'throttle') throw rateExceeded();
    if (!identities.has(name.toLowerCase())) {
      throw new AwsServiceError('NotFoundException', `Email identity ${name} does not exist.`, 404);
    }
    return {
      IdentityType: name.includes('@') ? 'EMAIL_ADDRESS' : 'DOMAIN',
      VerifiedForSendingStatus: true,
      VerificationStatus: 'SUCCESS',
    };
  };
