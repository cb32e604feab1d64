import { ApiError } from '../api/api-error.ts';
import { loadSiteConfig } from '../load-site-config.ts';
import { logWarning } from '../log.ts';
import { browserRetryTools } from '../retry.ts';
import { createIdentityService } from './identity-service.ts';
import { createSessionCredentials } from './session-credentials.ts';
import { createSigningClock } from './signing-clock.ts';
import { createStoredIdentity } from './stored-identity.ts';
import { createVisitorSigner, missingCredentialsWarning, type VisitorSigner } from './visitor-signer.ts';

const timeoutMs = 10_000;

const fetchWithTimeout: typeof fetch = async (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });

const createBrowserSigner = async (): Promise<VisitorSigner> => {
  const config = await loadSiteConfig(fetchWithTimeout);
  const service = createIdentityService({
    endpoint: config.identityEndpoint,
    identityPoolId: config.identityPoolId,
    fetch: fetchWithTimeout,
    retry: browserRetryTools,
  });
  const credentials = createSessionCredentials({
    service,
    store: createStoredIdentity(config.identityPoolId, () => localStorage),
    now: Date.now,
  });
  const clock = createSigningClock(Date.now);
  return createVisitorSigner({ credentials, clock, region: config.region, apiHost: config.apiHost });
};

let signer: Promise<VisitorSigner> | undefined;

/**
 * Returns the page's signer. @throws ApiError `insecure_connection` over plain http, or the error of loading the config
 */
export const loadBrowserSigner = async (): Promise<VisitorSigner> => {
  if (!window.isSecureContext) {
    const message = 'Sending needs a secure connection (https). Please call or email us instead.';
    throw new ApiError('insecure_connection', message);
  }
  signer ??= createBrowserSigner();
  try {
    return await signer;
  } catch (error) {
    logWarning(missingCredentialsWarning, error);
    signer = undefined;
    throw error;
  }
};
