import { fromEnv } from '@aws-sdk/credential-provider-env';

/** Replaces the SDK's credential provider chain in bundles. */
export const defaultProvider = () => fromEnv();
