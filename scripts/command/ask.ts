import { createInterface } from 'node:readline/promises';
import { CommandError } from './command-error.ts';

/** Asks whoever is at the terminal. Rejects with a CommandError when nobody is. */
export type Ask = (question: string) => Promise<string>;

/**
 * Asks on the terminal.
 * @param instead what to do where nobody can answer, e.g. in a pipeline
 */
export const askOnTerminal =
  (instead: string): Ask =>
  async (question) => {
    if (!process.stdin.isTTY)
      throw new CommandError(`This command needs a terminal to ask '${question}' ${instead}`);
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    // At a question readline reads Ctrl-C itself, so no signal comes of it.
    terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    try {
      return (await terminal.question(`${question} `)).trim();
    } finally {
      terminal.close();
    }
  };

/** Whether the answer is a yes. */
export const isYes = (answer: string): boolean => /^y(es)?$/i.test(answer);
