import type { EdgeResponse } from './edge-message.ts';

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
/** Request line or status line with headers, without the body. */
const maxMessageBytes = 20_480;
const maxUrlBytes = 8192;
/** Documented for Lambda@Edge at the same events; nothing larger is documented for CloudFront Functions. */
const maxGeneratedBodyBytes = 40 * 1024;

const headerBytes = (headers: readonly (readonly [name: string, value: string])[]): number =>
  headers.reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(value) + 4, 0);

/** Tells whether CloudFront responds with 413. */
export const isRequestHeadTooLong = (
  method: string,
  url: string,
  headers: readonly (readonly [name: string, value: string])[],
): boolean => {
  const lineBytes = Buffer.byteLength(`${method} ${url} HTTP/1.1\r\n`);
  return Buffer.byteLength(url) > maxUrlBytes || lineBytes + headerBytes(headers) > maxMessageBytes;
};

/** Tells whether CloudFront treats the response as a failure of the origin. */
export const isResponseHeadTooLong = ({ headers, cookies }: EdgeResponse): boolean =>
  headerBytes([...Object.entries(headers), ...cookies.map((cookie) => ['set-cookie', cookie] as const)]) >
  maxMessageBytes;

/** Throws RangeError for a body larger than a function may generate. */
export const checkGeneratedBody = (body: Buffer): void => {
  if (body.length > maxGeneratedBodyBytes) {
    throw new RangeError(
      `A function generated a body of ${body.length} bytes, more than ${maxGeneratedBodyBytes}.`,
    );
  }
};
