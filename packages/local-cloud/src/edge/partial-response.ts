import { withoutHeaders, type EdgeResponse, type Headers } from './edge-message.ts';

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

const rangeOf = (range: string, response: EdgeResponse): EdgeResponse => {
  const size = response.body.length;
  const wanted = parseRange(range, size);
  // Several ranges, or another unit: a server may send the whole.
  if (wanted === undefined) return response;
  if (wanted.start > wanted.end || wanted.start >= size) {
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
    headers: { ...response.headers, 'content-range': `bytes ${wanted.start}-${wanted.end}/${size}` },
    body: response.body.subarray(wanted.start, wanted.end + 1),
  };
};

/** The part of a whole answer that the viewer's conditions leave: nothing (304), a range (206), or all of it. */
export const partialResponse = (method: string, headers: Headers, response: EdgeResponse): EdgeResponse => {
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || response.status !== 200) return response;
  if (isUnchanged(headers, response)) {
    const kept = withoutHeaders(response.headers, 'content-type', 'content-encoding', 'content-length');
    return { ...response, status: 304, headers: kept, body: Buffer.alloc(0) };
  }
  const range = method === 'GET' ? headers['range'] : undefined;
  const condition = headers['if-range'];
  const isConditionMet =
    condition === undefined ||
    condition === response.headers['etag'] ||
    condition === response.headers['last-modified'];
  return range !== undefined && isConditionMet ? rangeOf(range, response) : response;
};
