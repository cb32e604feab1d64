/** One recorded call of a fake fetch. */
interface FakeCall {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = Response | Error | (() => Promise<Response>);

/** A fetch that returns the listed responses in turn, repeats the last, and records its calls. */
export const fakeFetch = (...answers: Answer[]) => {
  const calls: FakeCall[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const answer = answers[Math.min(calls.length, answers.length - 1)]!;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    calls.push({
      url: url instanceof Request ? url.url : url.toString(),
      init,
      headers: new Headers(init.headers),
      body,
    });
    if (typeof answer === 'function') return answer();
    if (answer instanceof Response) return answer.clone();
    throw answer;
  };
  return { fetch, calls };
};

/** A JSON response. */
export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
