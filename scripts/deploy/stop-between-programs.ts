import type { RunCommand } from '../command/run-command.ts';
import { StoppedError } from '../command/command-error.ts';
import { untilStopped } from '../command/until-stopped.ts';

/** Runs work that runs programs. A signal during a program is handled by `run`; at other times it rejects with a StoppedError. */
export const stopBetweenPrograms = (
  run: RunCommand,
  again: string,
  work: (run: RunCommand) => Promise<void>,
): Promise<void> => {
  // A Ctrl-C arrives twice, from the terminal and from npm: the second one must not cut off the message about a stopped program.
  let isHandled = false;
  const trackedRun: RunCommand = async (...command) => {
    isHandled = true;
    try {
      await run(...command);
      isHandled = false;
    } catch (error) {
      if (!(error instanceof StoppedError)) isHandled = false;
      throw error;
    }
  };
  return untilStopped(
    `This command is not changing any stack now. To continue: ${again}`,
    () => work(trackedRun),
    () => isHandled,
  );
};
