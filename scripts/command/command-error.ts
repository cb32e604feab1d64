/** A request that can't be fulfilled; the message says what to do instead. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

// 128 plus the signal's number, as shells do.
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

export type StopSignal = keyof typeof exitCodes;

export const stopSignals: readonly StopSignal[] = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/** A signal stopped the command. */
export class StoppedError extends CommandError {
  readonly signal: StopSignal;
  readonly exitCode: number;

  constructor(signal: StopSignal, advice: string) {
    super(`Stopped by ${signal}. ${advice}`);
    this.signal = signal;
    this.exitCode = exitCodes[signal];
  }
}

export const exitCodeOf = (error: unknown): number => (error instanceof StoppedError ? error.exitCode : 1);
