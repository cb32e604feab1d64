import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';

const moduleOf = (path: string): string => JSON.stringify(pathToFileURL(path).href);

/** A destroy command that prompts; its pipes stand for a terminal in raw mode, in which Ctrl-C is a character. */
const asking = `
  import { askOnTerminal } from ${moduleOf('scripts/command/ask.ts')};
  import { exitCodeOf } from ${moduleOf('scripts/command/command-error.ts')};
  import { stopBetweenPrograms } from ${moduleOf('scripts/deploy/stop-between-programs.ts')};
  Object.assign(process.stdin, { isTTY: true, setRawMode: () => process.stdin });
  Object.assign(process.stdout, { isTTY: true, columns: 80 });
  const ask = askOnTerminal('');
  try {
    await stopBetweenPrograms(async () => {}, 'npm run destroy -- dev', async () => {
      console.error('answered ' + (await ask('Its name?')));
    });
  } catch (error) {
    console.error(error.message);
    process.exit(exitCodeOf(error));
  }
  process.exit();`;

/** Types at the prompt and waits for the command to end. */
const type = async (keys: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', asking]);
  let asked = '';
  let said = '';
  child.stdout.on('data', (text) => (asked += String(text)));
  child.stderr.on('data', (text) => (said += String(text)));
  await eventually(async () => expect(asked).toContain('Its name?'));
  child.stdin.write(keys);
  await once(child, 'close');
  return { exitCode: child.exitCode, said };
};

test('Ctrl-C at a prompt of deploy or destroy stops the command like a signal and prints how to continue', async () => {
  expect(await type('\u0003')).toEqual({
    exitCode: 130,
    said: 'Stopped by SIGINT. This command is not changing any stack now. To continue: npm run destroy -- dev\n',
  });
});

test('the command continues after an answer', async () => {
  expect(await type('dev\r')).toEqual({ exitCode: 0, said: 'answered dev\n' });
});
