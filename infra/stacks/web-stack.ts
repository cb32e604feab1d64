import { CfnOutput, Duration, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccessLevel,
  CachePolicy,
  Distribution,
  HttpVersion,
  PriceClass,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IEmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { deskPagePatterns } from '#domain/site/desk-pages.ts';
import { vehicleImageFolder } from '#domain/vehicles/vehicle-images.ts';
import { acknowledge } from '../checks/accepted-findings.ts';
import { domainNames, type StageConfig } from '../config/stage-config.ts';
import { releaseOutput } from '../config/release.ts';
import { readSiteBuild } from '../config/site-build.ts';
import { AdminAccounts } from '../constructs/admin-accounts.ts';
import { apiBehaviors } from '../constructs/api-behaviors.ts';
import { apiPageBehaviors } from '../constructs/api-pages.ts';
import { DomainRecords } from '../constructs/domain-records.ts';
import { LogBucket } from '../constructs/log-bucket.ts';
import { originSecretHeaders } from '../constructs/origin-secrets.ts';
import { pictureBehavior } from '../constructs/picture-behavior.ts';
import { SiteBucket } from '../constructs/site-bucket.ts';
import { SiteDeployment } from '../constructs/site-deployment.ts';
import { siteFunctions } from '../constructs/site-functions.ts';
import { SiteHeaders } from '../constructs/site-headers.ts';
import { uploadsBucketName } from '../constructs/uploads-bucket.ts';
import type { AuthStack } from './auth-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';

interface WebStackProps extends StackProps {
  readonly config: StageConfig;
  readonly data: DataStack;
  readonly auth: AuthStack;
  readonly mailIdentity: IEmailIdentity;
  readonly edge?: EdgeStack | undefined;
  /** The commit that is deployed. */
  readonly version: string;
}

// By default CloudFront caches errors for ten seconds, even with no-store, so a retry would get the same error again:
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
const uncachedErrors = [404, 500, 502, 503, 504];

/** The distribution that serves the site from its bucket, the vehicles' pictures and the API. */
export class WebStack extends Stack {
  readonly distribution: Distribution;

  constructor(
    scope: Construct,
    id: string,
    { config, data, auth, mailIdentity, edge, version, ...props }: WebStackProps,
  ) {
    super(scope, id, props);
    const site = readSiteBuild();
    const namePrefix = `${config.prefix}-${config.stage}`;
    const identityEndpoint = `https://cognito-identity.${this.region}.${this.urlSuffix}`;
    const userPoolEndpoint = `https://cognito-idp.${this.region}.${this.urlSuffix}`;
    const apiHost = `${auth.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;

    const logBucket = new LogBucket(this, 'AccessLogs', {
      config,
      loggedResource: 'site',
      isWrittenByCloudFront: true,
    });
    const bucket = new SiteBucket(this, 'Site', { config, accessLogs: logBucket });
    const headers = {
      namePrefix,
      site,
      identityEndpoint,
      userPoolEndpoint,
      uploadsOrigin: `https://${uploadsBucketName(this, config)}.s3.${this.region}.${this.urlSuffix}`,
      isSearchable: config.isSearchable,
    };
    const responseHeadersPolicy = new SiteHeaders(this, 'Headers', headers);
    const deskHeaders = new SiteHeaders(this, 'DeskHeaders', { ...headers, framesUploads: true });
    const apiOrigin = { apiHost, customHeaders: originSecretHeaders(config) };
    const functionAssociations = siteFunctions(this, namePrefix, site, config);
    const siteBehavior = {
      // With the right to list, a missing object is a 404 instead of a 403.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy,
      functionAssociations,
      compress: true,
    };
    const distribution = new Distribution(this, 'Distribution', {
      comment: `${config.brand.name} ${config.stage}: site and API`,
      ...(config.customDomain !== undefined &&
        edge?.certificate !== undefined && {
          domainNames: [...domainNames(config.customDomain)],
          certificate: edge.certificate,
        }),
      ...(edge?.webAclArn !== undefined && { webAclId: edge.webAclArn }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The firewall counts each IPv6 address for itself, and one connection has 2^64.
      enableIpv6: false,
      priceClass: PriceClass.PRICE_CLASS_ALL,
      defaultRootObject: 'index.html',
      logBucket,
      logFilePrefix: 'cloudfront/',
      // A cookie may hold a session.
      logIncludesCookies: false,
      errorResponses: uncachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: siteBehavior,
      additionalBehaviors: {
        ...Object.fromEntries(
          deskPagePatterns.map((pattern) => [
            pattern,
            { ...siteBehavior, responseHeadersPolicy: deskHeaders },
          ]),
        ),
        ...apiBehaviors(this, { namePrefix, apiOrigin, responseHeadersPolicy }),
        ...apiPageBehaviors(this, { namePrefix, apiOrigin, responseHeadersPolicy, functionAssociations }),
        [`/${vehicleImageFolder}/*`]: pictureBehavior(this, config, responseHeadersPolicy),
      },
    });
    acknowledge(distribution, {
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac':
        'The bucket policy in the data stack lets CloudFront read the pictures.',
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
        'The default root object is set, so the root of the bucket is never listed.',
      'AwsSolutions-CFR1': 'New Zealanders may use the site from abroad, so no country is blocked.',
      ...(config.firewall === undefined && {
        'AwsSolutions-CFR2':
          'The records of this stage are made up. Even without a web ACL, every route has its own throttle and validates its input, and writes need a signature.',
      }),
      ...(config.customDomain === undefined && {
        'AwsSolutions-CFR4':
          'Without a custom domain the site has CloudFront’s certificate, whose security policy can’t be changed. With one, the minimum is TLS 1.2.',
      }),
    });
    // Deletes the distribution before the bucket is emptied, or CloudFront would still write logs to it.
    distribution.node.addDependency(logBucket);
    this.distribution = distribution;
    if (config.customDomain !== undefined) {
      new DomainRecords(this, 'Domain', config.customDomain, distribution);
    }
    const host = config.customDomain?.name ?? distribution.distributionDomainName;
    const siteUrl = Fn.join('', ['https://', host]);
    const deployment = new SiteDeployment(this, 'Deployment', {
      config,
      encryptionKey: data.encryptionKey,
      bucket,
      distribution,
      site,
      siteConfig: {
        stage: config.stage,
        siteUrl,
        region: this.region,
        apiHost,
        identityPoolId: auth.identityPool.identityPoolId,
        identityEndpoint,
        userPoolEndpoint,
        userPoolId: auth.userPool.userPoolId,
        userPoolClientId: auth.userPoolClient.userPoolClientId,
        idleMinutes: config.idleMinutes,
        tellsStatus: config.tellsStatus,
      },
    });
    const accounts = new AdminAccounts(this, 'AdminAccounts', {
      config,
      encryptionKey: data.encryptionKey,
      userPool: auth.userPool,
      users: data.table('users'),
      mailIdentity,
      siteUrl,
    });
    // The site must be deployed before administrators get its address.
    accounts.node.addDependency(deployment);
    new CfnOutput(this, 'SiteUrl', { value: siteUrl });
    // Here alone: who may read the stack may know what runs in it.
    new CfnOutput(this, releaseOutput, { value: version });
  }
}
