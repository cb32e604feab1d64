import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy } from 'aws-cdk-lib/aws-cloudfront';

/** Values of the security headers that CloudFront has settings for. */
export const securitySettings = {
  frameOption: HeadersFrameOption.DENY,
  referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
  transportSecurity: Duration.days(2 * 365),
};

/** Security headers that CloudFront has no settings for. */
export const plainSecurityHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * Headers of responses that an edge function makes itself: CloudFront applies its headers policy only to what comes from an
 * origin or the cache. They have no content that could load anything.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/modifying-response-headers.html
 */
export const generatedResponseHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': securitySettings.frameOption,
  'referrer-policy': securitySettings.referrerPolicy,
  'strict-transport-security': `max-age=${securitySettings.transportSecurity.toSeconds()}; includeSubDomains`,
  ...plainSecurityHeaders,
};
