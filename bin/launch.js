// Starts a command of this folder: `node bin/launch.js local`. Plain JavaScript, so that any Node version can explain what is
// missing: npm ci installs the version that runs TypeScript.
const command = String(process.argv.splice(2, 1));

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
