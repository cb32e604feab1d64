import { Annotations, CfnOutput, Duration, Fn, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  CachePolicy,
  Distribution,
  HttpVersion,
  PriceClass,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { vehicleImageFolder } from '#domain/vehicles/vehicle-images.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { readSiteBuild } from '../config/site-build.ts';
import { apiBehaviors } from '../constructs/api-behaviors.ts';
import { pictureBehavior } from '../constructs/picture-behavior.ts';
import { siteBucketName } from '../constructs/site-bucket-name.ts';
import { SiteDeployment } from '../constructs/site-deployment.ts';
import { siteFunctions } from '../constructs/site-functions.ts';
import { SiteHeaders } from '../constructs/site-headers.ts';
import { uploadsBucketName } from '../constructs/uploads-bucket.ts';
import type { ApiStack } from './api-stack.ts';
import type { AuthStack } from './auth-stack.ts';

interface WebStackProps extends StackProps {
  readonly config: StageConfig;
  readonly auth: AuthStack;
  readonly api: ApiStack;
}

/**
 * Errors that CloudFront would keep for ten seconds, even those of the API that say 'no-store': a call that is repeated
 * at once would hear the same again. https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
const unkeptErrors = [404, 500, 502, 503, 504];

/** The one origin that visitors see: CloudFront serves the site from its bucket, the vehicles' pictures and the API. */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, { config, auth, api, ...props }: WebStackProps) {
    super(scope, id, props);
    const site = readSiteBuild();
    const namePrefix = `${config.prefix}-${config.stage}`;
    const identityEndpoint = `https://cognito-identity.${this.region}.${this.urlSuffix}`;
    const userPoolEndpoint = `https://cognito-idp.${this.region}.${this.urlSuffix}`;
    const apiHost = `${api.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;

    // The site can be built again at any time, so its bucket needs no protection from deletion.
    const bucket = new Bucket(this, 'Site', {
      bucketName: siteBucketName(this, config),
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    const responseHeadersPolicy = new SiteHeaders(this, 'Headers', {
      namePrefix,
      site,
      identityEndpoint,
      userPoolEndpoint,
      uploadsOrigin: `https://${uploadsBucketName(this, config)}.s3.${this.region}.${this.urlSuffix}`,
      isSearchable: config.isSearchable,
    });
    const distribution = new Distribution(this, 'Distribution', {
      comment: `${config.brand.name} ${config.stage}: site and API`,
      ...(config.customDomain && {
        domainNames: [config.customDomain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', config.customDomain.certificateArn),
      }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // New Zealand's edge locations are in the most expensive class.
      priceClass: PriceClass.PRICE_CLASS_ALL,
      defaultRootObject: 'index.html',
      errorResponses: unkeptErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: {
        // With the right to list, a missing object is a 404 and not a 403.
        origin: S3BucketOrigin.withOriginAccessControl(bucket, {
          originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy,
        functionAssociations: siteFunctions(this, namePrefix, site, config.isClosed ?? false),
        compress: true,
      },
      additionalBehaviors: {
        ...apiBehaviors(this, { namePrefix, apiHost, responseHeadersPolicy }),
        [`/${vehicleImageFolder}/*`]: pictureBehavior(this, config, responseHeadersPolicy),
      },
    });
    Annotations.of(distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'The bucket of uploads lets CloudFront read the pictures by a policy of its own stack.',
    );
    Annotations.of(distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'The default root object is set, so the root of the bucket is never listed.',
    );
    new SiteDeployment(this, 'Deployment', {
      bucket,
      distribution,
      site,
      siteConfig: {
        stage: config.stage,
        siteUrl: `https://${config.customDomain?.name ?? distribution.distributionDomainName}`,
        region: this.region,
        apiHost,
        identityPoolId: auth.identityPool.identityPoolId,
        identityEndpoint,
        userPoolEndpoint,
        userPoolId: auth.userPool.userPoolId,
        userPoolClientId: auth.userPoolClient.userPoolClientId,
      },
    });
    new CfnOutput(this, 'SiteUrl', { value: Fn.join('', ['https://', distribution.distributionDomainName]) });
  }
}
