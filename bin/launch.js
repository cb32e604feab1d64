// Starts a command of this folder: `node bin/launch.js local`. Plain JavaScript, so that any Node version can explain what is
// missing: npm ci installs the version that runs TypeScript.
const [command = ''] = process.argv.splice(2, 1);

// An option in its place would name no file.
if (command === '' || command.startsWith('-')) {
  const isHelp = command === '--help' || command === '-h';
  console[isHelp ? 'log' : 'error'](
    'node bin/launch.js COMMAND [options]   start a command of this folder, local or dev; COMMAND --help prints its options',
  );
  process.exit(isHelp ? 0 : 1);
}

const isNotInstalled = ({ code, message }) =>
  code === 'ERR_UNKNOWN_FILE_EXTENSION' ||
  (code === 'ERR_MODULE_NOT_FOUND' && /Cannot find package|node_modules/.test(message));

import(`./${command}.ts`).catch((error) => {
  if (!isNotInstalled(error)) throw error;
  console.error(
    `Some dependencies are not installed (${error.message.split('\n')[0]}). Run 'npm ci' and check that it ends without an error.`,
  );
  process.exit(1);
});
