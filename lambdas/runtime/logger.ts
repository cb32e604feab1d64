import type { Context } from 'aws-lambda';
import { brand } from '#domain/brand.ts';
import { logEvents, type LogCode } from './log-events.ts';

type Details = Readonly<Record<string, unknown>>;

const stackLocation = /\(([^()]+:\d+):\d+\)$/m;

const errorReplacer = () => {
  const seen = new WeakSet();
  return (_key: string, value: unknown): unknown => {
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value)) return undefined;
    seen.add(value);
    if (!(value instanceof Error)) return value;
    const { name, message, stack = '', cause } = value;
    const location = stackLocation.exec(stack)?.[1] ?? '';
    return Object.assign({}, value, { name, location, message, stack, cause });
  };
};

let invocation: Details | undefined;

/** Structured log: one line of JSON per event. Log ids, counts, codes and durations, never what a person typed. */
export const logger = {
  addContext: (context: Context): void => {
    invocation = {
      cold_start: invocation === undefined,
      function_arn: context.invokedFunctionArn,
      function_memory_size: context.memoryLimitInMB,
      function_name: context.functionName,
      function_request_id: context.awsRequestId,
      xray_trace_id: /Root=([^;]+)/.exec(process.env['_X_AMZN_TRACE_ID'] ?? '')?.[1],
    };
  },
  log: (event: LogCode, details: Details = {}): void => {
    const { level, sentence, runbook } = logEvents[event];
    const entry = {
      level: level.toUpperCase(),
      event,
      message: sentence,
      ...(level !== 'info' && { runbook: `docs/runbook.md#${runbook}` }),
      timestamp: new Date().toISOString(),
      service: brand.productPrefix,
    };
    // Not console: Lambda would wrap each line in another JSON object.
    const stream = level === 'info' ? process.stdout : process.stderr;
    stream.write(`${JSON.stringify({ ...entry, ...invocation, ...details }, errorReplacer())}\n`);
  },
};
