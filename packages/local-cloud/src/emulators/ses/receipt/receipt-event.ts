import type { Email } from 'postal-mime';
import type { JsonObject } from '../../../assembly/json.ts';
import type { ReceivedMail } from './receipt-headers.ts';
import type { LambdaAction } from './receipt-rule.ts';

/** Of the headers in an event: https://docs.aws.amazon.com/ses/latest/dg/quotas.html */
const maxHeaderBytes = 10 * 1024;

const headersOf = (parsed: Email): { headers: JsonObject[]; headersTruncated: boolean } => {
  const headers: JsonObject[] = [];
  let bytes = 0;
  for (const { originalKey, value } of parsed.headers) {
    bytes += Buffer.byteLength(originalKey) + Buffer.byteLength(value);
    if (bytes > maxHeaderBytes) return { headers, headersTruncated: true };
    headers.push({ name: originalKey, value });
  }
  return { headers, headersTruncated: false };
};

const valuesOf = (parsed: Email, name: string): string[] =>
  parsed.headers.filter(({ key }) => key === name).map(({ value }) => value);

const commonHeaders = (parsed: Email, source: string): JsonObject => {
  const lists = { from: 'from', to: 'to', cc: 'cc', replyTo: 'reply-to' };
  const texts = { date: 'date', messageId: 'message-id', subject: 'subject' };
  const values = [
    ...Object.entries(lists).map(([name, header]) => [name, valuesOf(parsed, header)] as const),
    ...Object.entries(texts).map(([name, header]) => [name, valuesOf(parsed, header)[0] ?? ''] as const),
  ];
  return { returnPath: source, ...Object.fromEntries(values.filter(([, value]) => value.length > 0)) };
};

/**
 * Returns the event of a Lambda action, which has no content of the mail.
 * https://docs.aws.amazon.com/ses/latest/dg/receiving-email-action-lambda-event.html
 */
export const receiptEvent = (
  { id, receivedAt, source, recipients, verdicts }: ReceivedMail,
  parsed: Email,
  { FunctionArn, InvocationType }: LambdaAction,
): JsonObject => {
  const timestamp = receivedAt.toISOString();
  const status = Object.fromEntries(
    Object.entries(verdicts).map(([check, verdict]) => [`${check}Verdict`, { status: verdict }]),
  );
  return {
    Records: [
      {
        eventSource: 'aws:ses',
        eventVersion: '1.0',
        ses: {
          mail: {
            timestamp,
            source,
            messageId: id,
            destination: [...recipients],
            ...headersOf(parsed),
            commonHeaders: commonHeaders(parsed, source),
          },
          receipt: {
            timestamp,
            processingTimeMillis: 1,
            recipients: [...recipients],
            ...status,
            ...(verdicts.dmarc === 'FAIL' ? { dmarcPolicy: 'none' } : {}),
            action: { type: 'Lambda', functionArn: FunctionArn, invocationType: InvocationType },
          },
        },
      },
    ],
  };
};
