/**
 * Starts one of this folder's commands: `node bin/launch.js local`. Plain JavaScript, so that any Node can say in
 * plain words what is missing: npm brings the Node that runs TypeScript along with everything else.
 */
const command = String(process.argv.splice(2, 1));

const isNotInstalled = ({ code, message }) =>
  code === 'ERR_UNKNOWN_FILE_EXTENSION' ||
  (code === 'ERR_MODULE_NOT_FOUND' && /Cannot find package|node_modules/.test(message));

import(`./${command}.ts`).catch((error) => {
  if (!isNotInstalled(error)) throw error;
  console.error(
    `What this needs is not installed, or not all of it (${error.message.split('\n')[0]}). Run 'npm ci' first, and see that it ends without an error.`,
  );
  process.exit(1);
});
