import { UploadError } from './upload-errors.ts';

export interface StorageResponse {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly body: string;
}

export interface StorageRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
}

export type Transport = (request: StorageRequest) => Promise<StorageResponse>;

// Set by the browser, which refuses a page that tries to.
const browserHeaders = new Set(['content-length', 'host']);

const aborted = (): UploadError =>
  new UploadError('request_aborted', 'The request was aborted before the file arrived. Please try again.');

const unreachable = (): UploadError =>
  new UploadError(
    'network_error',
    'Network error: the file could not be sent. Check your internet connection and try again.',
  );

/** Maximum time without progress. */
const stallTimeoutMs = 60_000;

/** Creates a transport with XMLHttpRequest: `fetch` reports no upload progress. */
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
      /** `timeout` counts from the start, so progress moves it. */
      const extendTimeout = (): void => {
        request.timeout = Math.ceil(now() - startedAt) + stallTimeoutMs;
      };
      request.upload.addEventListener('progress', (event) => {
        extendTimeout();
        onProgress(event.loaded);
      });
      // Firefox would log that the empty response is not XML.
      request.responseType = 'text';
      request.open('PUT', url);
      extendTimeout();
      for (const [name, value] of Object.entries(headers)) {
        if (!browserHeaders.has(name.toLowerCase())) request.setRequestHeader(name, value);
      }
      // A slice has no type: otherwise the browser would add an unsigned header.
      request.send(body.slice());
    });
