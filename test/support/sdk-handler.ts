import { Readable } from 'node:stream';
import { type HttpRequest, HttpResponse } from '@smithy/core/transport';
import { toUint8Array } from '@smithy/core/serde';

/** A request of an SDK client. */
interface SentRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
}

const urlOf = ({ protocol, hostname, path, query }: HttpRequest): URL => {
  const url = new URL(path, `${protocol}//${hostname}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value ?? ''));
  return url;
};

/** Returns a request handler for SDK clients with prepared responses in turn, which records the requests. */
export const preparedHandler = () => {
  const answers: (Response | Error)[] = [];
  const requests: SentRequest[] = [];
  const handle = async (request: HttpRequest) => {
    const { method, headers, body } = request;
    const text = new TextDecoder().decode(Buffer.concat([toUint8Array((body ?? '') as string | Uint8Array)]));
    requests.push({ url: urlOf(request), method, headers: new Headers(headers), body: text });
    const answer = answers.shift();
    if (answer === undefined) throw new Error('one call too many');
    if (answer instanceof Error) throw answer;
    const bytes = Buffer.from(await answer.arrayBuffer());
    return {
      response: new HttpResponse({
        statusCode: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: Readable.from([bytes]),
      }),
    };
  };
  return { answers, requests, handler: { handle } };
};
