/** Something that keeps the runner from starting; the message says what is wrong and what to do, in one line. */
export class RunnerError extends Error {
  override readonly name = 'RunnerError';
}
