import { createHash, createHmac } from 'node:crypto';
import querystring from 'node:querystring';
import { createContext, Script, type Context } from 'node:vm';

/** Runs a CloudFront Function with an event and gives what its handler returns. Throws EdgeFunctionError. */
export type EdgeFunction = (event: object) => unknown;

/** The function threw, took too long or returned nothing; CloudFront answers 503 then. */
class EdgeFunctionError extends Error {
  override readonly name = 'EdgeFunctionError';

  constructor(functionName: string, problem: string) {
    super(`The CloudFront Function ${functionName} failed: ${problem}`);
  }
}

/**
 * CloudFront grants a millisecond of CPU; this is wall-clock time, and a busy machine may stop a thread for a while.
 * It is there to end an endless loop.
 */
const defaultTimeoutMilliseconds = 5_000;

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

// Event and result pass as JSON, so that no object of this process gets into the function.
const call = new Script(`
  resultText = failure = undefined;
  (async () => handler(JSON.parse(eventText)))().then(
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
  new Script(code, { filename: `${name}.js` }).runInContext(globals, { timeout: timeoutMilliseconds });
  return (event) => {
    globals['eventText'] = JSON.stringify(event);
    try {
      call.runInContext(globals, { timeout: timeoutMilliseconds });
    } catch (error) {
      throw new EdgeFunctionError(name, error instanceof Error ? error.message : String(error));
    }
    const { resultText, failure } = globals;
    if (typeof failure === 'string') throw new EdgeFunctionError(name, failure);
    if (typeof resultText !== 'string') throw new EdgeFunctionError(name, 'it returned nothing');
    const result: unknown = JSON.parse(resultText);
    return result;
  };
};
