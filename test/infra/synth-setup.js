import { execFileSync } from 'node:child_process';

/** Synthesizes all stages once, like `cdk synth`, for the tests to read. */
export default () => {
  execFileSync(process.execPath, ['test/support/synth-stages.ts', 'build/test-synth'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};
