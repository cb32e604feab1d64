import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { siteConfigPath, type DeployedConfig } from '#domain/site/site-config.ts';
import type { SiteBuild } from '../config/site-build.ts';

interface SiteDeploymentProps {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  readonly site: SiteBuild;
  readonly siteConfig: DeployedConfig;
}

const hashedAssets = 'assets/*';
const notFoundPage = '404.html';
const configFile = siteConfigPath.slice(1);

/**
 * Puts the built site into its bucket: first the hashed files, which are never removed since an open page may
 * still ask for them, then the pages that name them.
 */
export class SiteDeployment extends Construct {
  constructor(scope: Construct, id: string, { bucket, distribution, site, siteConfig }: SiteDeploymentProps) {
    super(scope, id);
    const source = Source.asset(site.folder);
    const assets = new BucketDeployment(this, 'Assets', {
      destinationBucket: bucket,
      sources: [source],
      exclude: ['*'],
      include: [hashedAssets],
      prune: false,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      destinationBucket: bucket,
      sources: [source],
      exclude: [hashedAssets, notFoundPage, configFile],
      prune: true,
      // Browsers ask each time; the edge keeps a page until the next deployment invalidates it.
      cacheControl: [CacheControl.fromString('public, max-age=0, s-maxage=31536000, must-revalidate')],
      distribution,
      distributionPaths: ['/*'],
    });
    pages.node.addDependency(assets);
    const notFound = new BucketDeployment(this, 'NotFoundPage', {
      destinationBucket: bucket,
      sources: [source],
      exclude: ['*'],
      include: [notFoundPage],
      prune: false,
      metadata: { status: '404' },
      cacheControl: [CacheControl.maxAge(Duration.minutes(1))],
    });
    notFound.node.addDependency(assets);
    new BucketDeployment(this, 'Config', {
      destinationBucket: bucket,
      sources: [Source.jsonData(configFile, siteConfig)],
      prune: false,
      cacheControl: [CacheControl.maxAge(Duration.minutes(1))],
    });
  }
}
