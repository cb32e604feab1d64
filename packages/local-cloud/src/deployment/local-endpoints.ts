/** Emulator URLs by service name, e.g. `cognito-identity`. */
export type EndpointsByService = Readonly<Record<string, string>>;

const awsAddress =
  /https:\/\/(?:(?:[a-z0-9-]+\.(?=s3\.))?([a-z0-9-]+)\.[a-z0-9-]+\.amazonaws\.com|[a-z0-9]+\.(cloudfront)\.net)/g;

/**
 * Replaces hosts of AWS (services, buckets, and the distribution as `cloudfront`) by the emulators' URLs in texts
 * that browsers read. SDK clients in Lambdas use environment variables instead.
 */
export const replaceAwsEndpoints = (text: string, endpoints: EndpointsByService): string =>
  text.replace(
    awsAddress,
    (address, service: string | undefined, cloudfront = '') => endpoints[service ?? cloudfront] ?? address,
  );
