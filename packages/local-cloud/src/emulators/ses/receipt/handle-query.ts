import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { notImplemented } from '../../../aws/service-error.ts';
import type { Caller } from '../../../aws/credential-authority.ts';
import { parseQueryInput, queryError, queryResponse } from './query-protocol.ts';
import type { ReceiptOperation } from './receipt-operations.ts';

const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/';

interface Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** Responds to a request to SES version 1; rejects only on faults of the emulator, after responding with 500. */
export const handleSesQuery = async (
  operations: ReadonlyMap<string, ReceiptOperation>,
  { body, verify }: { readonly body: Buffer; readonly verify: () => Caller },
  describeError: (error: unknown) => Failure,
  response: ServerResponse,
): Promise<void> => {
  const requestId = randomUUID();
  const send = (status: number, xml: string): void => {
    response.writeHead(status, { 'content-type': 'text/xml', 'x-amzn-requestid': requestId }).end(xml);
  };
  try {
    const principal = verify();
    const { Action, ...input } = parseQueryInput(body.toString('utf8'));
    const name = typeof Action === 'string' ? Action : '';
    const run = operations.get(name);
    if (run === undefined) throw notImplemented(name);
    send(200, queryResponse(name, await run(input, principal), namespace, requestId));
  } catch (error) {
    const failure = describeError(error);
    send(failure.status, queryError(failure, requestId));
    if (failure.status === 500) throw error;
  }
};
