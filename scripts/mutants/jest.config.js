import config from '../../jest.config.js';

// Runs the unit tests except those of the slow commands, in the order of ORDERED_TESTS, and records which mutants each reaches.
const files = config.projects.find(({ displayName }) => displayName === 'unit-file');

export default {
  ...files,
  rootDir: '../..',
  testMatch: ['domain', 'lambdas', 'web', 'checks'].map(
    (folder) => `<rootDir>/test/${folder}/**/*.test.{ts,tsx}`,
  ),
  setupFilesAfterEnv: [...files.setupFilesAfterEnv, '<rootDir>/scripts/mutants/record-coverage.js'],
  testSequencer: '<rootDir>/scripts/mutants/test-sequencer.js',
};
