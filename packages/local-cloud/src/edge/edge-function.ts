import { createHash, createHmac } from 'node:crypto';
import querystring from 'node:querystring';
import { createContext, Script, type Context } from 'node:vm';

/**
 * Runs a CloudFront Function and returns its result; `rawQuery` is undefined without `?`. @throws EdgeFunctionError
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/general-helper-methods.html
 */
export type EdgeFunction = (event: object, rawQuery?: string) => unknown;

/** CloudFront responds with 503 to it. */
class EdgeFunctionError extends Error {
  override readonly name = 'EdgeFunctionError';

  constructor(functionName: string, problem: string) {
    super(`The CloudFront Function ${functionName} failed: ${problem}`);
  }
}

/** Wall-clock limit against endless loops; time that other processes take counts as well. */
const defaultTimeoutMilliseconds = 5_000;

/**
 * CloudFront allows about one millisecond. A slow or busy machine takes several times as long as CloudFront for the same code, so only
 * code far beyond the limit is refused.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-function-restrictions.html
 */
const maxCpuMilliseconds = 10;

/** Compilation or garbage collection may slow down a run: code is refused only if every run is too slow. */
const maxTimedRuns = 5;

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
const modules: Readonly<Record<string, unknown>> = { crypto: { createHash, createHmac }, querystring };

const require = (module: string): unknown => {
  if (modules[module] !== undefined) return modules[module];
  throw new Error(`The module '${module}' is not supported by the local edge.`);
};

const createGlobals = (name: string, log: (line: string) => void): Context => {
  const write = (...values: unknown[]): void => log(`${name} ${values.map(String).join(' ')}`);
  return createContext(
    { console: { log: write, error: write }, require, Buffer, atob, btoa, TextEncoder, TextDecoder },
    // Settles promises of async handlers within the run, so that its timeout covers them.
    { codeGeneration: { strings: false, wasm: false }, microtaskMode: 'afterEvaluate' },
  );
};

// CloudFront's clock stands still during a run.
const stopClock = new Script(`{
  const SystemDate = Date;
  globalThis.startOfRun = 0;
  globalThis.Date = class Date extends SystemDate {
    constructor(...parts) { super(...(parts.length > 0 ? parts : [startOfRun])); }
    static now() { return startOfRun; }
  };
}`);

// Event and result pass as JSON, so that no object of this process reaches the function.
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

/** Compiles a CloudFront Function (cloudfront-js-2.0) with a function `handler`. @throws SyntaxError */
export const compileEdgeFunction = (
  name: string,
  code: string,
  log: (line: string) => void,
  timeoutMilliseconds: number = defaultTimeoutMilliseconds,
): EdgeFunction => {
  const globals = createGlobals(name, log);
  stopClock.runInContext(globals);
  new Script(code, { filename: `${name}.js` }).runInContext(globals, { timeout: timeoutMilliseconds });
  /** Returns the processor time in milliseconds. */
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
    for (let run = 1; run < maxTimedRuns && milliseconds > maxCpuMilliseconds; run += 1) {
      milliseconds = runOnce();
    }
    const { resultText, failure } = globals;
    if (typeof failure === 'string') throw new EdgeFunctionError(name, failure);
    if (typeof resultText !== 'string') throw new EdgeFunctionError(name, 'it returned nothing');
    if (milliseconds > maxCpuMilliseconds) {
      throw new EdgeFunctionError(
        name,
        `it takes ${milliseconds} ms of processor time, CloudFront allows about 1`,
      );
    }
    const result: unknown = JSON.parse(resultText);
    return result;
  };
};
