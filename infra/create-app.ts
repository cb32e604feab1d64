import { App, type AppProps, CfnWaitConditionHandle, type Stack, Tags, Validations } from 'aws-cdk-lib';
import { assertLendingTerms } from '#domain/lending/check-lending-terms.ts';
import { lendingTermsVersions } from '#domain/lending/lending-terms.ts';
import { edgeRegion, type StageConfig } from './config/stage-config.ts';
import { unreleased } from './config/release.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { AuthStack } from './stacks/auth-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeOpsStack } from './stacks/edge-ops-stack.ts';
import { EdgeStack, hasEdge } from './stacks/edge-stack.ts';
import { OpsStack } from './stacks/ops-stack.ts';
import { WebStack } from './stacks/web-stack.ts';

/**
 * Has CloudFormation update a stack in every deployment, also where its own template stayed the same: only then does it
 * look up again what it reads of other stacks, of which one may have been made anew. The handle itself does nothing.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/intrinsic-function-reference-getstackoutput.html
 */
class ReadOutputs extends CfnWaitConditionHandle {
  constructor(scope: Stack, time: Date) {
    // Only another name is a change: CloudFormation has no update of a handle.
    super(scope, `ReadOutputs${time.toISOString().replace(/\D/g, '')}`);
  }
}

import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };

/**
 * CDK's recommended behaviours, the template validator among them, set in code so that every way to synthesize
 * (the CLI, the local runner, the tests) makes the same templates.
 */
const featureFlags: Record<string, unknown> = flags;

interface ProductAppProps extends AppProps {
  /** Which release it is, for people to recognize. */
  readonly version?: string;
}

/** Throws a RangeError where the stacks of the edge would have the names of the stage's own. */
const assertRegion = (config: StageConfig): void => {
  if (config.region !== edgeRegion || !hasEdge(config)) return;
  throw new RangeError(
    `${config.stage} has a firewall or a domain, whose key and topic in ${edgeRegion} are named as its own: choose another region for it in infra/config/stages.ts.`,
  );
};

/**
 * The product in one stage, as a CDK app: needs the bundled Lambdas and the built site. To synthesize it fails where a
 * rule of the packs is broken; the local stage, which nobody deploys, does without them: they would take a second of
 * every start, and all its constructs are those of the other stages.
 * Rejects with a SiteNotBuiltError, or a RangeError where the stage can't be in its region or the terms of loans can't be right.
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
    env: { region },
  });
  const data = new DataStack(app, 'data', stackProps('data'));
  const auth = new AuthStack(app, 'auth', { ...stackProps('auth'), data });
  const api = new ApiStack(app, 'api', { ...stackProps('api'), data, auth, version });
  const edge = hasEdge(config) ? new EdgeStack(app, 'edge', stackProps('edge', edgeRegion)) : undefined;
  const web = new WebStack(app, 'web', { ...stackProps('web'), data, auth, api, edge });
  const readers: Stack[] = [auth, api, web];
  const { operations } = config;
  if (operations !== undefined) {
    readers.push(new OpsStack(app, 'ops', { ...stackProps('ops'), operations, data, auth, api }));
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
    const { rulePacks } = await import('./checks/product-checks.ts');
    Validations.of(app).addPlugins(
      ...rulePacks({ needsWebAcl: config.firewall !== undefined || config.stage === 'prod' }),
    );
  }
  return app;
};
