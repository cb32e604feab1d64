import type { IncomingMessage } from 'node:http';

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';

  constructor(limitBytes: number) {
    super(`The request body is larger than ${limitBytes} bytes.`);
  }
}

/** Reads a request body. @throws BodyTooLargeError as soon as it exceeds the limit */
export const readBody = async (request: IncomingMessage, limitBytes: number): Promise<Buffer> => {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw new BodyTooLargeError(limitBytes);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limitBytes) chunks.push(chunk);
      else reject(new BodyTooLargeError(limitBytes));
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
  });
};

/** Returns headers by lower-case name; repeated ones are joined by commas, as AWS signs them. */
export const plainHeaders = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values]) => [name, (values ?? []).join(',')]),
  );
