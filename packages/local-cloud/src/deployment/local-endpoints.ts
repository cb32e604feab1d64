/** Addresses of the emulators by the name of their service, e.g. `cognito-identity`. */
export type EndpointsByService = Readonly<Record<string, string>>;

const awsAddress =
  /https:\/\/(?:(?:[a-z0-9-]+\.(?=s3\.))?([a-z0-9-]+)\.[a-z0-9-]+\.amazonaws\.com|[a-z0-9]+\.(cloudfront)\.net)/g;

/**
 * Puts the emulators' addresses in the place of AWS's own: `https://{service}.{region}.amazonaws.com`, buckets' hosts,
 * and, as service `cloudfront`, a distribution's. What the templates hand to a browser — configuration and content
 * security policy — names services by hosts that would lead out to the real AWS from here; the SDK in Lambdas is told
 * by its environment instead.
 */
export const withLocalEndpoints = (text: string, endpoints: EndpointsByService): string =>
  text.replace(
    awsAddress,
    (address, service: string | undefined, cloudfront = '') => endpoints[service ?? cloudfront] ?? address,
  );
