import { Stack } from 'aws-cdk-lib';
import { ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { publicPath } from '#domain/http/route-contract.ts';
import { reportCspViolation } from '#domain/site/contract.ts';
import type { SiteBuild } from '../config/site-build.ts';
import { plainSecurityHeaders, securitySettings } from './security-headers.ts';

interface SiteHeadersProps {
  readonly namePrefix: string;
  readonly site: SiteBuild;
  readonly identityEndpoint: string;
  readonly userPoolEndpoint: string;
  readonly uploadsOrigin: string;
  readonly isSearchable: boolean;
  /** Of pages that show stored documents in a frame. */
  readonly framesUploads?: boolean;
}

const reportPath = publicPath(reportCspViolation);
const reportGroup = 'csp';

const contentSecurityPolicy = ({
  site,
  identityEndpoint,
  userPoolEndpoint,
  uploadsOrigin,
  framesUploads = false,
}: SiteHeadersProps): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...site.scriptHashes],
    'style-src': ["'self'", ...site.styleHashes],
    // Previews of selected files are blobs.
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", identityEndpoint, userPoolEndpoint, uploadsOrigin],
    ...(framesUploads && { 'frame-src': [uploadsOrigin] }),
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    // Browsers that support report-to ignore report-uri.
    'report-uri': [reportPath],
    'report-to': [reportGroup],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const maxPolicyLength = 1_783;

/** Longest value of a CDK token in the policy: `amazonaws.com`, or an account id. */
const tokenValue = 'amazonaws.com';

/** @throws RangeError if CloudFront would refuse the policy at deployment */
const assertPolicyFits = (policy: string): void => {
  const { length } = policy.replaceAll(/\$\{Token\[[^\]]*\]\}/g, tokenValue);
  if (length <= maxPolicyLength) return;
  throw new RangeError(
    `The content security policy has ${length} characters; CloudFront allows ${maxPolicyLength}. Share inline styles or scripts between pages: each adds a hash.`,
  );
};

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
const maxCustomHeaders = 10;
const maxRemovedHeaders = 10;
const maxNameLength = 256;
const maxValueLength = 1_783;
const maxHeadersLength = 10_240;

interface CustomHeader {
  readonly header: string;
  readonly value: string;
}

export const assertHeadersFit = (custom: readonly CustomHeader[], removed: readonly string[]): void => {
  const total = custom.reduce((sum, { header, value }) => sum + header.length + value.length, 0);
  const sizes: readonly (readonly [unit: string, size: number, max: number])[] = [
    ['custom headers', custom.length, maxCustomHeaders],
    ['headers to remove', removed.length, maxRemovedHeaders],
    ['characters in all custom headers', total, maxHeadersLength],
    ...custom.flatMap(({ header, value }) => [
      [`characters in the name of the header ${header}`, header.length, maxNameLength] as const,
      [`characters in the value of the header ${header}`, value.length, maxValueLength] as const,
    ]),
  ];
  const tooMany = sizes.find(([, size, max]) => size > max);
  if (tooMany === undefined) return;
  const [unit, size, max] = tooMany;
  throw new RangeError(`The site has ${size} ${unit}; CloudFront allows ${max}. Shorten or remove some.`);
};

// S3 adds these; one contains the account id.
const removedHeaders = [
  'server',
  'x-amz-expiration',
  'x-amz-server-side-encryption',
  'x-amz-server-side-encryption-aws-kms-key-id',
  'x-amz-server-side-encryption-bucket-key-enabled',
  'x-amz-tagging-count',
  'x-amz-version-id',
];

export class SiteHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, props: SiteHeadersProps) {
    const policy = contentSecurityPolicy(props);
    assertPolicyFits(policy);
    const customHeaders = [
      ...(props.isSearchable ? [] : [{ header: 'x-robots-tag', value: 'noindex', override: true }]),
      { header: 'reporting-endpoints', value: `${reportGroup}="${reportPath}"`, override: true },
      ...Object.entries(plainSecurityHeaders).map(([header, value]) => ({ header, value, override: true })),
    ];
    assertHeadersFit(customHeaders, removedHeaders);
    super(scope, id, {
      responseHeadersPolicyName: `${props.namePrefix}-${props.framesUploads === true ? 'desk' : 'site'}-${Stack.of(scope).region}`,
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: policy,
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
      customHeadersBehavior: { customHeaders },
      removeHeaders: removedHeaders,
    });
  }
}
