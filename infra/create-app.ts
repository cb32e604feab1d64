import { App, type AppProps, CfnWaitConditionHandle, type Stack, Tags, Validations } from 'aws-cdk-lib';
import { assertLendingTerms } from '#domain/lending/check-lending-terms.ts';
import { lendingTermsVersions } from '#domain/lending/lending-terms.ts';
import { edgeRegion, type StageConfig } from './config/stage-config.ts';
import { unreleased } from './config/release.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { AuthStack } from './stacks/auth-stack.ts';
import { BackupCopiesStack } from './stacks/backup-copies-stack.ts';
import { BackupStack } from './stacks/backup-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { DeskStack } from './stacks/desk-stack.ts';
import { EdgeOpsStack } from './stacks/edge-ops-stack.ts';
import { EdgeStack, needsEdgeStack } from './stacks/edge-stack.ts';
import { MailStack } from './stacks/mail-stack.ts';
import { OpsStack } from './stacks/ops-stack.ts';
import { VisitorsStack } from './stacks/visitors-stack.ts';
import { WebStack } from './stacks/web-stack.ts';
import { WorkStack } from './stacks/work-stack.ts';

/** Makes CloudFormation update a stack in every deployment: only then does it read other stacks' outputs again. */
// https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/intrinsic-function-reference-getstackoutput.html
class ReadOutputs extends CfnWaitConditionHandle {
  constructor(scope: Stack, time: Date) {
    // A handle has no update, so only a new name counts as a change.
    super(scope, `ReadOutputs${time.toISOString().replace(/\D/g, '')}`);
  }
}

import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };

// Set in code so that the CLI, the local run and the tests create the same templates.
const featureFlags: Record<string, unknown> = flags;

interface ProductAppProps extends AppProps {
  readonly version?: string;
}

// In the edge region the edge stacks' key and topic would have the names of the stage's own.
const assertRegion = (config: StageConfig): void => {
  if (config.region !== edgeRegion || !needsEdgeStack(config)) return;
  throw new RangeError(
    `The stage ${config.stage} can't be in ${edgeRegion}, because its firewall or domain needs a second key and topic with the same names there. Choose another region in infra/config/stages.ts.`,
  );
};

/**
 * Creates the CDK app of a stage. The local stage skips the rules: they would add a second to every start.
 * @throws SiteNotBuiltError, or RangeError for an unsuitable region or wrong lending terms
 */
export const createApp = async (
  config: StageConfig,
  { version = unreleased, ...props }: ProductAppProps = {},
): Promise<App> => {
  assertRegion(config);
  assertLendingTerms(lendingTermsVersions);
  const app = new App({ analyticsReporting: false, ...props, postCliContext: featureFlags });
  const stackProps = (name: string, region = config.region) => ({
    config,
    stackName: `${config.prefix}-${config.stage}-${name}`,
    env: { region, ...(config.account !== undefined && { account: config.account }) },
  });
  const data = new DataStack(app, 'data', stackProps('data'));
  const auth = new AuthStack(app, 'auth', { ...stackProps('auth'), data });
  const mail = new MailStack(app, 'mail', { ...stackProps('mail'), data, version });
  const { mailIdentity } = data;
  const wiring = { config, data, userPool: auth.userPool, api: auth.api, mailIdentity };
  const visitors = new VisitorsStack(app, 'visitors', { ...stackProps('visitors'), wiring });
  const work = new WorkStack(app, 'work', { ...stackProps('work'), wiring });
  const desk = new DeskStack(app, 'desk', { ...stackProps('desk'), wiring });
  // An area can move to a later stack, because the names of its Lambdas are free again by then.
  work.addStackDependency(visitors);
  desk.addStackDependency(work);
  const handlers = new Map([...visitors.handlers, ...work.handlers, ...desk.handlers]);
  const api = new ApiStack(app, 'api', { ...stackProps('api'), data, auth, handlers });
  const readers: Stack[] = [];
  if (config.backup !== undefined) {
    const copies = new BackupCopiesStack(
      app,
      'backup-copies',
      stackProps('backup-copies', config.backup.region),
    );
    readers.push(new BackupStack(app, 'backup', { ...stackProps('backup'), copies, data }));
  }
  const edge = needsEdgeStack(config)
    ? new EdgeStack(app, 'edge', stackProps('edge', edgeRegion))
    : undefined;
  const web = new WebStack(app, 'web', {
    ...stackProps('web'),
    data,
    auth,
    mailIdentity,
    edge,
    version,
  });
  web.addStackDependency(api);
  readers.push(auth, mail, visitors, work, desk, api, web);
  const { operations } = config;
  if (operations !== undefined) {
    const ops = new OpsStack(app, 'ops', { ...stackProps('ops'), operations, data, auth });
    ops.addStackDependency(api);
    readers.push(ops);
    if (edge !== undefined) {
      const edgeOps = { ...stackProps('edge-ops', edgeRegion), operations, edge, web };
      readers.push(new EdgeOpsStack(app, 'edge-ops', edgeOps));
    }
  }
  Tags.of(app).add('product', config.prefix);
  Tags.of(app).add('stage', config.stage);
  if (config.stage !== 'local') {
    const time = new Date();
    for (const stack of readers) new ReadOutputs(stack, time);
    const [{ rulePacks }, { stackSizes }] = await Promise.all([
      import('./checks/product-checks.ts'),
      import('./checks/stack-sizes.ts'),
    ]);
    Validations.of(app).addPlugins(
      stackSizes,
      ...rulePacks({ needsWebAcl: config.firewall !== undefined || config.stage === 'prod' }),
    );
  }
  return app;
};
