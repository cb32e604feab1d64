import { UploadError } from './upload-errors.ts';

/** What the storage answered. */
export interface StorageResponse {
  readonly status: number;
  /** Null when the answer has no such header, or the page may not read it. */
  readonly header: (name: string) => string | null;
  readonly body: string;
}

/** One PUT to the storage. */
export interface StorageRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  readonly signal: AbortSignal;
  /** Told how many bytes of the body have been sent so far. */
  readonly onProgress: (sent: number) => void;
}

/**
 * Sends bytes to the storage.
 * @throws UploadError `network_error` when no answer came, `request_aborted` when the request was ended early
 */
export type Transport = (request: StorageRequest) => Promise<StorageResponse>;

// The browser sets these itself, to the values that were signed, and refuses a page that tries to.
const browserHeaders = new Set(['content-length', 'host']);

const aborted = (): UploadError =>
  new UploadError('request_aborted', 'The request was aborted before the file arrived. Please try again.');

const unreachable = (): UploadError =>
  new UploadError(
    'network_error',
    'Network error: the file could not be sent. Check your internet connection and try again.',
  );

/** Milliseconds without a byte sent, or without an answer to the last one, after which a connection is dead. */
const stallTimeoutMs = 60_000;

/** Sends with XMLHttpRequest, which alone tells a page how far an upload has come. */
export const createXhrTransport =
  (
    createRequest: () => XMLHttpRequest = () => new XMLHttpRequest(),
    now: () => number = () => performance.now(),
  ): Transport =>
  ({ url, headers, body, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(aborted());
        return;
      }
      const request = createRequest();
      const abort = (): void => request.abort();
      const settle = (action: () => void) => (): void => {
        signal.removeEventListener('abort', abort);
        action();
      };
      signal.addEventListener('abort', abort);
      request.addEventListener(
        'error',
        settle(() => reject(unreachable())),
      );
      request.addEventListener(
        'abort',
        settle(() => reject(aborted())),
      );
      request.addEventListener(
        'timeout',
        settle(() => reject(unreachable())),
      );
      request.addEventListener(
        'load',
        settle(() =>
          resolve({
            status: request.status,
            header: (name) => request.getResponseHeader(name),
            body: request.responseText,
          }),
        ),
      );
      const startedAt = now();
      /** The limit counts from the beginning, so what moves pushes it further. */
      const extendTimeout = (): void => {
        request.timeout = Math.ceil(now() - startedAt) + stallTimeoutMs;
      };
      request.upload.addEventListener('progress', (event) => {
        extendTimeout();
        onProgress(event.loaded);
      });
      // Firefox would parse the empty answer as XML, and log that it is none.
      request.responseType = 'text';
      request.open('PUT', url);
      extendTimeout();
      for (const [name, value] of Object.entries(headers)) {
        if (!browserHeaders.has(name.toLowerCase())) request.setRequestHeader(name, value);
      }
      // A slice has no type, so the browser adds no header to those that were signed.
      request.send(body.slice());
    });
