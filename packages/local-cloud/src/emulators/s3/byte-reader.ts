const crlf = '\r\n';

/** Reads lines and runs of bytes from a stream of buffers. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  readonly #malformed: (what: string) => Error;
  #buffer: Buffer = Buffer.alloc(0);

  /** `malformed` makes the error for a stream that isn't as it should be; every method rejects with it. */
  constructor(source: AsyncIterable<Buffer>, malformed: (what: string) => Error) {
    this.#source = source[Symbol.asyncIterator]();
    this.#malformed = malformed;
  }

  /** The next line, without its line break. */
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

  /** The next `length` bytes, in pieces as they come. */
  async *bytes(length: number): AsyncGenerator<Buffer> {
    let left = length;
    while (left > 0) {
      if (this.#buffer.length === 0) await this.#more();
      const piece = this.#buffer.subarray(0, left);
      this.#buffer = this.#buffer.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  /** The bytes before the next occurrence of a text, in pieces as they come; the text itself is passed over. */
  async *until(mark: string): AsyncGenerator<Buffer> {
    const wanted = Buffer.from(mark);
    for (let at = this.#buffer.indexOf(wanted); at < 0; at = this.#buffer.indexOf(wanted)) {
      // The mark may have begun in the last bytes.
      const safe = this.#buffer.length - wanted.length + 1;
      if (safe > 0) {
        const piece = this.#buffer.subarray(0, safe);
        this.#buffer = this.#buffer.subarray(safe);
        yield piece;
      }
      await this.#more();
    }
    const at = this.#buffer.indexOf(wanted);
    const piece = this.#buffer.subarray(0, at);
    this.#buffer = this.#buffer.subarray(at + wanted.length);
    if (piece.length > 0) yield piece;
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done === true) throw this.#malformed('it ends too early');
    this.#buffer = this.#buffer.length === 0 ? value : Buffer.concat([this.#buffer, value]);
  }
}
