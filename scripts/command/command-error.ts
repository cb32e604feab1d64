/** What the command was asked for can't be done; the message says what to do instead. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** 128 and the signal's number, as shells count. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

export type StopSignal = keyof typeof exitCodes;

/** Ctrl-C, a closed terminal and a cancelled pipeline. */
export const stopSignals: readonly StopSignal[] = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/** A program was stopped by a signal to the command that ran it. */
export class StoppedError extends CommandError {
  readonly signal: StopSignal;
  readonly exitCode: number;

  constructor(signal: StopSignal, advice: string) {
    super(`Stopped by ${signal}. ${advice}`);
    this.signal = signal;
    this.exitCode = exitCodes[signal];
  }
}

/** The exit code of a command that failed. */
export const exitCodeOf = (error: unknown): number => (error instanceof StoppedError ? error.exitCode : 1);
