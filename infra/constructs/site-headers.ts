import { Duration, Stack } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { SiteBuild } from '../config/site-build.ts';

interface SiteHeadersProps {
  readonly namePrefix: string;
  readonly site: SiteBuild;
  readonly identityEndpoint: string;
  readonly userPoolEndpoint: string;
  /** Where documents are sent to. */
  readonly uploadsOrigin: string;
  readonly isSearchable: boolean;
}

/** Everything is forbidden but what the site uses; the two inline blocks are allowed by their hashes. */
const contentSecurityPolicy = ({
  site,
  identityEndpoint,
  userPoolEndpoint,
  uploadsOrigin,
}: SiteHeadersProps): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...site.scriptHashes],
    'style-src': ["'self'", ...site.styleHashes],
    // Previews of chosen files are blobs.
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", identityEndpoint, userPoolEndpoint, uploadsOrigin],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

/** Headers of every answer of the site. */
export class SiteHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, props: SiteHeadersProps) {
    super(scope, id, {
      responseHeadersPolicyName: `${props.namePrefix}-site-${Stack.of(scope).region}`,
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: contentSecurityPolicy(props),
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: true,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(2 * 365),
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          ...(props.isSearchable ? [] : [{ header: 'x-robots-tag', value: 'noindex', override: true }]),
          { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
          { header: 'cross-origin-resource-policy', value: 'same-origin', override: true },
          {
            header: 'permissions-policy',
            value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
            override: true,
          },
        ],
      },
      // What the buckets tell of themselves, the account's number among it.
      removeHeaders: [
        'server',
        'x-amz-expiration',
        'x-amz-server-side-encryption',
        'x-amz-server-side-encryption-aws-kms-key-id',
        'x-amz-server-side-encryption-bucket-key-enabled',
        'x-amz-tagging-count',
        'x-amz-version-id',
      ],
    });
  }
}
