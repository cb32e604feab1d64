import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Takes the place of the SDK's chain of credential providers in the bare handler: a Lambda's credentials are always in
 * its environment, and the chain's other links (SSO, EC2, web identity …) are 130 KB, which a careful handler leaves out.
 */
export const defaultProvider = () => fromEnv();
