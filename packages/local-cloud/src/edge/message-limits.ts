import type { EdgeResponse } from './edge-message.ts';

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
/** Bytes of a request or an origin's answer, with headers and query, without its body. */
const maxMessageBytes = 20_480;
const maxUrlBytes = 8192;
/**
 * Bytes of a body that a function makes. The page names it for functions of Lambda@Edge at the same events; nothing
 * larger is promised for CloudFront Functions.
 */
const maxGeneratedBodyBytes = 40 * 1024;

/** `name: value` and its line end. */
const headerBytes = (headers: readonly (readonly [name: string, value: string])[]): number =>
  headers.reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(value) + 4, 0);

/** Whether CloudFront would answer 413 without looking at a request. */
export const isRequestTooLong = (
  method: string,
  url: string,
  headers: readonly (readonly [name: string, value: string])[],
): boolean => {
  const lineBytes = Buffer.byteLength(`${method} ${url} HTTP/1.1\r\n`);
  return Buffer.byteLength(url) > maxUrlBytes || lineBytes + headerBytes(headers) > maxMessageBytes;
};

/** Whether CloudFront would take an origin's answer for no answer at all: its head is too long. */
export const isAnswerTooLong = ({ headers, cookies }: EdgeResponse): boolean =>
  headerBytes([...Object.entries(headers), ...cookies.map((cookie) => ['set-cookie', cookie] as const)]) >
  maxMessageBytes;

/** Throws a RangeError for a body that no function may answer with. */
export const checkGeneratedBody = (body: Buffer): void => {
  if (body.length > maxGeneratedBodyBytes) {
    throw new RangeError(
      `A function made a body of ${body.length} bytes, more than ${maxGeneratedBodyBytes}.`,
    );
  }
};
