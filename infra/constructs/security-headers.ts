import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy } from 'aws-cdk-lib/aws-cloudfront';

export const securitySettings = {
  frameOption: HeadersFrameOption.DENY,
  referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
  transportSecurity: Duration.days(2 * 365),
};

export const plainSecurityHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

// CloudFront applies its response headers policy only to responses from an origin or the cache, not to an edge function's.
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/modifying-response-headers.html
export const generatedResponseHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': securitySettings.frameOption,
  'referrer-policy': securitySettings.referrerPolicy,
  'strict-transport-security': `max-age=${securitySettings.transportSecurity.toSeconds()}; includeSubDomains`,
  ...plainSecurityHeaders,
};
