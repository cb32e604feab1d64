import { createHash, createHmac } from 'node:crypto';
import querystring from 'node:querystring';
import { createContext, Script, type Context } from 'node:vm';

/**
 * Runs a CloudFront Function with an event and gives what its handler returns; `rawQuery` is what the request's
 * `rawQueryString()` gives, undefined for an address without a question mark. Throws EdgeFunctionError.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/general-helper-methods.html
 */
export type EdgeFunction = (event: object, rawQuery?: string) => unknown;

/** The function threw, took too long or returned nothing; CloudFront answers 503 then. */
class EdgeFunctionError extends Error {
  override readonly name = 'EdgeFunctionError';

  constructor(functionName: string, problem: string) {
    super(`The CloudFront Function ${functionName} failed: ${problem}`);
  }
}

/** Wall-clock time, which goes by too while a busy machine stops a thread: it is there to end an endless loop. */
const defaultTimeoutMilliseconds = 5_000;

/**
 * Milliseconds of processor time that CloudFront grants. Its engine is slower than this one, so what takes longer here
 * takes longer there.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-function-restrictions.html
 */
const mostCpuMilliseconds = 1;

/** A first run compiles, and any may meet a collection of garbage: a function that is too slow is so every time. */
const runsBeforeRefusal = 5;

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
const modules: Readonly<Record<string, unknown>> = { crypto: { createHash, createHmac }, querystring };

const require = (module: string): unknown => {
  if (modules[module] !== undefined) return modules[module];
  throw new Error(`The module '${module}' is not known to the local edge.`);
};

const createGlobals = (name: string, log: (line: string) => void): Context => {
  const write = (...values: unknown[]): void => log(`${name} ${values.map(String).join(' ')}`);
  return createContext(
    { console: { log: write, error: write }, require, Buffer, atob, btoa, TextEncoder, TextDecoder },
    // Promises of an async handler are settled within the run, so that its time limit covers them.
    { codeGeneration: { strings: false, wasm: false }, microtaskMode: 'afterEvaluate' },
  );
};

// CloudFront's clock stands still while a function runs.
const stopClock = new Script(`{
  const SystemDate = Date;
  globalThis.startOfRun = 0;
  globalThis.Date = class Date extends SystemDate {
    constructor(...parts) { super(...(parts.length > 0 ? parts : [startOfRun])); }
    static now() { return startOfRun; }
  };
}`);

// Event and result pass as JSON, so that no object of this process gets into the function.
const call = new Script(`
  resultText = failure = undefined;
  (async () => {
    const event = JSON.parse(eventText);
    if (event.request) event.request.rawQueryString = () => rawQuery;
    return handler(event);
  })().then(
    (result) => { resultText = JSON.stringify(result); },
    (error) => { failure = String((error && error.stack) || error); },
  );
`);

/**
 * Compiles the code of a CloudFront Function (runtime cloudfront-js-2.0), a script with a function `handler`.
 * Throws a SyntaxError.
 */
export const compileEdgeFunction = (
  name: string,
  code: string,
  log: (line: string) => void,
  timeoutMilliseconds: number = defaultTimeoutMilliseconds,
): EdgeFunction => {
  const globals = createGlobals(name, log);
  stopClock.runInContext(globals);
  new Script(code, { filename: `${name}.js` }).runInContext(globals, { timeout: timeoutMilliseconds });
  /** Returns the milliseconds of processor time that it took. */
  const runOnce = (): number => {
    globals['startOfRun'] = Date.now();
    const before = process.threadCpuUsage();
    try {
      call.runInContext(globals, { timeout: timeoutMilliseconds });
    } catch (error) {
      throw new EdgeFunctionError(name, error instanceof Error ? error.message : String(error));
    }
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  return (event, rawQuery) => {
    globals['eventText'] = JSON.stringify(event);
    globals['rawQuery'] = rawQuery;
    let milliseconds = runOnce();
    for (let run = 1; run < runsBeforeRefusal && milliseconds > mostCpuMilliseconds; run += 1) {
      milliseconds = runOnce();
    }
    const { resultText, failure } = globals;
    if (typeof failure === 'string') throw new EdgeFunctionError(name, failure);
    if (typeof resultText !== 'string') throw new EdgeFunctionError(name, 'it returned nothing');
    if (milliseconds > mostCpuMilliseconds) {
      throw new EdgeFunctionError(
        name,
        `it takes ${milliseconds} ms of processor time, CloudFront grants about ${mostCpuMilliseconds}`,
      );
    }
    const result: unknown = JSON.parse(resultText);
    return result;
  };
};
