import { Duration, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IConstruct } from 'constructs';
import { securityText, securityTextPath } from '#domain/site/security-text.ts';
import { siteConfigPath, type DeployedConfig } from '#domain/site/site-config.ts';
import { deadLetterFindings, functionFindings, acknowledge } from '../checks/accepted-findings.ts';
import type { SiteBuild } from '../config/site-build.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { DeployerRole } from './deployer-role.ts';
import { apiPageFolders } from './api-pages.ts';
import { ProductLogGroup } from './product-log-group.ts';
import type { SiteBucket } from './site-bucket.ts';

interface SiteDeploymentProps {
  readonly config: StageConfig;
  readonly encryptionKey: IKey;
  readonly bucket: SiteBucket;
  readonly distribution: Distribution;
  readonly site: SiteBuild;
  readonly siteConfig: DeployedConfig;
}

const hashedAssets = 'assets/*';
const notFoundPage = '404.html';
const configFile = siteConfigPath.slice(1);
const securityFile = securityTextPath.slice(1);

const isDeployer = ({ node }: IConstruct): boolean => node.id.startsWith('Custom::CDKBucketDeployment');

/** Deploys the site: first the hashed files, which are never removed since open pages may still load them, then the pages. */
export class SiteDeployment extends Construct {
  constructor(scope: Construct, id: string, props: SiteDeploymentProps) {
    super(scope, id);
    const { config, encryptionKey, bucket, distribution, site, siteConfig } = props;
    const logGroup = new ProductLogGroup(this, 'Log', {
      config,
      encryptionKey,
      logGroupName: `/aws/lambda/${config.prefix}-${config.stage}-deploy-site`,
    });
    const role = new DeployerRole(this, 'Role', { bucketArn: bucket.arnByName, distribution, logGroup });
    const common = { destinationBucket: bucket, role: role.withoutPolicyUpdates(), logGroup };
    const source = role.allowReading(Source.asset(site.folder));
    // The API fills these pages; CloudFront itself serves them, as 404, for paths that can't be a record's.
    const unfilledPages = apiPageFolders.map((folder) => `${folder.slice(1)}/_/index.html`);
    const notFoundPages = [notFoundPage, ...unfilledPages];
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [source],
      exclude: ['*'],
      include: [hashedAssets],
      prune: false,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [source],
      exclude: [hashedAssets, ...notFoundPages, configFile, securityFile],
      prune: true,
      // Browsers revalidate each time; CloudFront keeps a page until the next deployment invalidates it.
      cacheControl: [CacheControl.fromString('public, max-age=0, s-maxage=31536000, must-revalidate')],
      distribution,
      distributionPaths: ['/*'],
    });
    pages.node.addDependency(assets);
    const notFound = new BucketDeployment(this, 'NotFoundPage', {
      ...common,
      sources: [source],
      exclude: ['*'],
      include: notFoundPages,
      prune: false,
      metadata: { status: '404' },
      cacheControl: [CacheControl.maxAge(Duration.minutes(1))],
    });
    notFound.node.addDependency(assets);
    const configuration = new BucketDeployment(this, 'Config', {
      ...common,
      sources: [
        role.allowReading(Source.jsonData(configFile, siteConfig)),
        // Written by each deployment, since it expires.
        role.allowReading(Source.data(securityFile, securityText(Date.now()))),
      ],
      prune: false,
      cacheControl: [CacheControl.maxAge(Duration.minutes(1))],
    });
    // Its permissions must exist before they are used.
    for (const deployment of [assets, configuration]) deployment.node.addDependency(role);
    this.acknowledgeDeployer();
  }

  /** CDK adds one Lambda for all deployments to the stack. */
  private acknowledgeDeployer(): void {
    const newestRuntime = 'CDK provides this Lambda and updates its runtime in its own releases.';
    for (const deployer of Stack.of(this).node.children.filter(isDeployer)) {
      acknowledge(deployer, {
        ...functionFindings,
        ...deadLetterFindings(
          'CloudFormation waits for its response, and rolls the deployment back if the files could not be copied.',
        ),
        'AwsSolutions-L1': newestRuntime,
        'Serverless-LambdaLatestVersion': newestRuntime,
      });
    }
  }
}
