import { execFileSync } from 'node:child_process';

/** Synthesizes all stages once, as `cdk synth` would, for the tests to read the templates. */
export default () => {
  execFileSync(process.execPath, ['test/support/synth-stages.ts', 'build/test-synth'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};
