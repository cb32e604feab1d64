import type { RunCommand } from '../command/run-command.ts';
import { StoppedError } from '../command/command-error.ts';
import { untilStopped } from '../command/until-stopped.ts';

/**
 * Does work that runs programs; a signal while none runs rejects with a StoppedError, and the work is left where it is. While one
 * runs, `run` itself hands the signal on and waits.
 * @param again the command that goes on
 */
export const stopBetweenPrograms = (
  run: RunCommand,
  again: string,
  work: (run: RunCommand) => Promise<void>,
): Promise<void> => {
  // A Ctrl-C reaches the command twice: from the terminal, and from npm. What is told of a stopped program is not cut off.
  let isHandled = false;
  const guarded: RunCommand = async (program, args) => {
    isHandled = true;
    try {
      await run(program, args);
      isHandled = false;
    } catch (error) {
      if (!(error instanceof StoppedError)) isHandled = false;
      throw error;
    }
  };
  return untilStopped(
    `No stack is being changed by this command. To go on: ${again}`,
    () => work(guarded),
    () => isHandled,
  );
};
