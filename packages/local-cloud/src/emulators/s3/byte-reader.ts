const crlf = '\r\n';

export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  readonly #malformed: (what: string) => Error;
  #buffer: Buffer = Buffer.alloc(0);

  /** `malformed` creates the error that every method rejects with. */
  constructor(source: AsyncIterable<Buffer>, malformed: (what: string) => Error) {
    this.#source = source[Symbol.asyncIterator]();
    this.#malformed = malformed;
  }

  /** Returns the next line without its line break. */
  async line(maxBytes: number): Promise<string> {
    let end = this.#buffer.indexOf(crlf);
    while (end < 0) {
      if (this.#buffer.length > maxBytes) throw this.#malformed('a line is too long');
      await this.#more();
      end = this.#buffer.indexOf(crlf);
    }
    const line = this.#buffer.toString('utf8', 0, end);
    this.#buffer = this.#buffer.subarray(end + crlf.length);
    return line;
  }

  async *bytes(length: number): AsyncGenerator<Buffer> {
    let remaining = length;
    while (remaining > 0) {
      if (this.#buffer.length === 0) await this.#more();
      const piece = this.#buffer.subarray(0, remaining);
      this.#buffer = this.#buffer.subarray(piece.length);
      remaining -= piece.length;
      yield piece;
    }
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done === true) throw this.#malformed('it ends too early');
    this.#buffer = this.#buffer.length === 0 ? value : Buffer.concat([this.#buffer, value]);
  }
}
