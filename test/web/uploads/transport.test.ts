import { describe, expect, test } from '@jest/globals';
import { createXhrTransport } from '../../../web/src/lib/uploads/transport.ts';

/** A fake XMLHttpRequest, driven by the test. */
class FakeXhr extends EventTarget {
  readonly upload = new EventTarget();
  readonly sent: unknown[] = [];
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  timeout = 0;
  responseType = '';
  aborts = 0;
  open(...parameters: unknown[]) {
    this.sent.push(...parameters);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'etag' ? '"e"' : null;
  }
  send(body: unknown) {
    this.sent.push(body);
  }
  abort() {
    this.aborts += 1;
    this.dispatchEvent(new Event('abort'));
  }
}

const setUp = () => {
  const xhr = new FakeXhr();
  const controller = new AbortController();
  const progress: number[] = [];
  const body = new Blob([Uint8Array.of(1, 2, 3)], { type: 'image/jpeg' });
  const clock = { now: 5_000 };
  const send = () =>
    createXhrTransport(
      () => xhr as unknown as XMLHttpRequest,
      () => clock.now,
    )({
      url: 'https://bucket.example/a',
      headers: { 'Content-Length': '3', host: 'bucket.example', 'x-amz-checksum-crc32': 'NSRBwg==' },
      body,
      signal: controller.signal,
      onProgress: (sent) => progress.push(sent),
    });
  return { xhr, controller, progress, clock, send };
};

describe('the browser’s transport', () => {
  test('sends a PUT with the signed headers that a page can set', async () => {
    const { xhr, send, progress, clock } = setUp();
    const answer = send();
    expect(xhr.sent).toEqual(['PUT', 'https://bucket.example/a', expect.any(Blob)]);
    // With a type, the browser would send an unsigned header.
    expect(xhr.sent.at(-1)).toMatchObject({ size: 3, type: '' });
    expect(xhr.headers).toEqual({ 'x-amz-checksum-crc32': 'NSRBwg==' });
    expect(xhr.timeout).toBe(60_000);
    expect(xhr.responseType).toBe('text');
    // Times out after a minute without progress.
    clock.now += 30_000;
    xhr.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 2 }));
    expect(xhr.timeout).toBe(90_000);
    Object.assign(xhr, { status: 200, responseText: 'text' });
    xhr.dispatchEvent(new Event('load'));
    const { status, header, body: text } = await answer;
    expect([status, header('etag'), header('date'), text]).toEqual([200, '"e"', null, 'text']);
    expect(progress).toEqual([2]);
  });

  test.each([
    ['error', 'network_error', /^Network error: the file could not be sent/],
    ['abort', 'request_aborted', /^The request was aborted before the file arrived/],
    ['timeout', 'network_error', /^Network error: the file could not be sent/],
  ])('rejects on %s with %s', async (event, code, words) => {
    const { xhr, send, controller } = setUp();
    const answer = send();
    xhr.dispatchEvent(new Event(event));
    await expect(answer).rejects.toMatchObject({ code, message: expect.stringMatching(words) });
    controller.abort();
    expect(xhr.aborts).toBe(0);
  });

  test('aborts with its signal, and does not start after an abort', async () => {
    const { xhr, send, controller } = setUp();
    const answer = send();
    controller.abort();
    await expect(answer).rejects.toMatchObject({ code: 'request_aborted' });
    expect(xhr.aborts).toBe(1);
    const { length } = xhr.sent;
    await expect(send()).rejects.toMatchObject({ code: 'request_aborted' });
    expect(xhr.sent).toHaveLength(length);
  });
});
