/** A port that cannot be listened on. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  readonly port: number;

  constructor(port: number, purpose: string, reason: string) {
    super(
      `Port ${port} is not free for ${purpose} (${reason}). Stop the program that uses it or choose another port.`,
    );
    this.port = port;
  }
}
