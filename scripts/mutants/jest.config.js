import { resolve } from 'node:path';
import config from '../../jest.config.js';

const rootDir = resolve(import.meta.dirname, '../..');
const record = '<rootDir>/scripts/mutants/record-coverage.js';

const testing = (name, ...folders) => {
  const project = config.projects.find(({ displayName }) => displayName === name);
  return {
    ...project,
    rootDir,
    testMatch: folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.{ts,tsx}`),
    setupFilesAfterEnv: [...project.setupFilesAfterEnv, record],
  };
};

// Runs the unit tests except those of the slow commands, in the order of ORDERED_TESTS, and records which mutants each reaches.
export default {
  rootDir,
  workerIdleMemoryLimit: config.workerIdleMemoryLimit,
  projects: [
    testing('unit-file', 'domain', 'lambdas', 'web', 'checks'),
    testing('component-file', 'components'),
  ],
  testSequencer: '<rootDir>/scripts/mutants/test-sequencer.js',
};
