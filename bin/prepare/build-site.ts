import { lockBuild } from './build-lock.ts';
import { runStep } from './run-step.ts';
import { siteState } from './site-state.ts';

interface SiteBuilding {
  /** Folder of the repository. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: (line: string) => void;
  readonly stop?: AbortSignal;
}

/**
 * Builds the site unless its sources are the same as last time and what is there is still what was made then. Whoever
 * calls this holds the build's lock. Rejects with a RunnerError, or with the signal's reason when it is stopped.
 */
export const buildSite = async ({ root, environment, log, stop }: SiteBuilding): Promise<void> => {
  const state = siteState(root);
  if (state.isBuilt()) return;
  state.forget();
  log('building the site …');
  await runStep({ name: 'site', root, args: ['scripts/build-site.ts'], environment, stop });
  state.noteBuilt();
};

/** Does the same for a process that holds no lock. */
export const buildSiteAlone = async (building: SiteBuilding): Promise<void> => {
  const lock = await lockBuild(building.root, building.stop);
  try {
    await buildSite(building);
  } finally {
    lock.release();
  }
};
