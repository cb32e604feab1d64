import { Stack } from 'aws-cdk-lib';
import { ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { SiteBuild } from '../config/site-build.ts';
import { plainSecurityHeaders, securitySettings } from './security-headers.ts';

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
        frameOptions: { frameOption: securitySettings.frameOption, override: true },
        referrerPolicy: { referrerPolicy: securitySettings.referrerPolicy, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: securitySettings.transportSecurity,
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          ...(props.isSearchable ? [] : [{ header: 'x-robots-tag', value: 'noindex', override: true }]),
          ...Object.entries(plainSecurityHeaders).map(([header, value]) => ({
            header,
            value,
            override: true,
          })),
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
