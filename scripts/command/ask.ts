import { createInterface } from 'node:readline/promises';
import { CommandError } from './command-error.ts';

export type Ask = (question: string) => Promise<string>;

/** Prompts on the terminal. @param instead what to do without a terminal, e.g. in a pipeline */
export const askOnTerminal =
  (instead: string): Ask =>
  async (question) => {
    if (!process.stdin.isTTY)
      throw new CommandError(`This command needs a terminal to ask '${question}' ${instead}`);
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    // During a prompt readline reads Ctrl-C itself, so the process gets no signal.
    terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    try {
      return (await terminal.question(`${question} `)).trim();
    } finally {
      terminal.close();
    }
  };

export const isYes = (answer: string): boolean => /^y(es)?$/i.test(answer);
