import { AwsV4Signer } from 'aws4fetch';
import { ApiError } from '../api/api-error.ts';
import { logWarning } from '../log.ts';
import type { Credentials } from './identity-service.ts';
import { IdentityServiceError } from './identity-service.ts';
import type { SessionCredentials } from './session-credentials.ts';
import type { SigningClock } from './signing-clock.ts';

interface SignableRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

interface SigningSession {
  /** Returns the signature's headers. @throws ApiError `missing_credentials` */
  headers(): Promise<Record<string, string>>;
  /** Corrects the clock, then renews the credentials, each once. @returns true if a retry may succeed */
  canRecoverFrom(refusal: Response): boolean;
}

export interface VisitorSigner {
  open(request: SignableRequest): SigningSession;
}

interface VisitorSignerOptions {
  readonly credentials: SessionCredentials;
  readonly clock: SigningClock;
  readonly region: string;
  /** Host in the signature: CloudFront forwards requests to it. */
  readonly apiHost: string;
}

export const missingCredentialsWarning = 'Missing credentials: some operations may fail';

const signatureHeaders = ['authorization', 'x-amz-date', 'x-amz-security-token'];

// Basic format of ISO 8601: 20251120T101112Z.
const amzDate = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace(/[:-]|\.\d{3}/g, '');

const credentialsOrError = async (credentials: SessionCredentials): Promise<Credentials> => {
  try {
    return await credentials.get();
  } catch (cause) {
    logWarning(missingCredentialsWarning, cause);
    if (!(cause instanceof IdentityServiceError)) throw cause;
    const message = 'We could not open a secure connection for you. Reload the page and try again.';
    throw new ApiError('missing_credentials', message, { cause });
  }
};

export const createVisitorSigner = (options: VisitorSignerOptions): VisitorSigner => {
  const { credentials, clock, region, apiHost } = options;
  return {
    open: ({ method, path, body }) => {
      let hasRenewedCredentials = false;
      let hasCorrectedClock = false;
      return {
        headers: async () => {
          const keys = await credentialsOrError(credentials);
          const signer = new AwsV4Signer({
            ...keys,
            method,
            body,
            region,
            url: `https://${apiHost}${path}`,
            service: 'execute-api',
            datetime: amzDate(clock.now()),
          });
          const signed = await signer.sign();
          return Object.fromEntries(signatureHeaders.map((name) => [name, signed.headers.get(name) ?? '']));
        },
        canRecoverFrom: (refusal) => {
          if (!hasCorrectedClock && clock.correctFrom(refusal.headers.get('date'))) {
            hasCorrectedClock = true;
            return true;
          }
          if (hasRenewedCredentials) return false;
          hasRenewedCredentials = true;
          credentials.drop();
          return true;
        },
      };
    },
  };
};
