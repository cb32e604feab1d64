import { omitHeaders, type EdgeResponse, type Headers } from './edge-message.ts';

const isSameTag = (left: string, right: string): boolean =>
  left.replace(/^W\//, '') === right.replace(/^W\//, '');

const isUnchanged = (headers: Headers, response: EdgeResponse): boolean => {
  const { etag, 'last-modified': lastModified } = response.headers;
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined) {
    return (
      noneMatch.trim() === '*' ||
      (etag !== undefined && noneMatch.split(',').some((tag) => isSameTag(tag.trim(), etag)))
    );
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return lastModified !== undefined && Date.parse(lastModified) <= since;
};

const parseRange = (range: string, size: number): { start: number; end: number } | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return { start: Math.max(0, size - Number(to)), end: size - 1 };
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(size - 1, Number(to)) };
};

const rangeResponse = (range: string, response: EdgeResponse): EdgeResponse => {
  const size = response.body.length;
  const requested = parseRange(range, size);
  // Several ranges or another unit: the whole response is allowed.
  if (requested === undefined) return response;
  if (requested.start > requested.end || requested.start >= size) {
    return {
      ...response,
      status: 416,
      headers: { ...response.headers, 'content-range': `bytes */${size}` },
      body: Buffer.alloc(0),
    };
  }
  return {
    ...response,
    status: 206,
    headers: { ...response.headers, 'content-range': `bytes ${requested.start}-${requested.end}/${size}` },
    body: response.body.subarray(requested.start, requested.end + 1),
  };
};

/** Applies conditional and Range headers: 304, 206, 416 or the whole response. */
export const partialResponse = (method: string, headers: Headers, response: EdgeResponse): EdgeResponse => {
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || response.status !== 200) return response;
  if (isUnchanged(headers, response)) {
    const remainingHeaders = omitHeaders(
      response.headers,
      'content-type',
      'content-encoding',
      'content-length',
    );
    return { ...response, status: 304, headers: remainingHeaders, body: Buffer.alloc(0) };
  }
  const range = method === 'GET' ? headers['range'] : undefined;
  const condition = headers['if-range'];
  const isConditionMet =
    condition === undefined ||
    condition === response.headers['etag'] ||
    condition === response.headers['last-modified'];
  return range !== undefined && isConditionMet ? rangeResponse(range, response) : response;
};
