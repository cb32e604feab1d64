/** Folders with code, tests or documentation. */
export const sourceFolders = [
  'bin',
  'demo',
  'docs',
  'domain',
  'infra',
  'lambdas',
  'packages',
  'scripts',
  'test',
  'tools',
  'web',
];
