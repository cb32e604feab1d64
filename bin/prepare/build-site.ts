import { lockBuild } from './build-lock.ts';
import { runStep } from './run-step.ts';
import { siteState } from './site-state.ts';

interface SiteBuildOptions {
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: (line: string) => void;
  readonly stop?: AbortSignal;
}

/** Builds the site unless its sources and results are unchanged; the caller holds the build lock. @throws RunnerError */
export const buildSite = async ({ root, environment, log, stop }: SiteBuildOptions): Promise<void> => {
  const state = siteState(root);
  if (state.isBuilt()) return;
  state.forget();
  log('building the site …');
  await runStep({ name: 'site', root, args: ['scripts/build-site.ts'], environment, stop });
  state.markBuilt();
};

export const buildSiteAlone = async (options: SiteBuildOptions): Promise<void> => {
  const lock = await lockBuild(options.root, options.stop);
  try {
    await buildSite(options);
  } finally {
    lock.release();
  }
};
