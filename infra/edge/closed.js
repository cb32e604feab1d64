// A CloudFront Function: stands before the cache in the place of viewer-request.js while the site is closed. What pages
// that are open may still need goes on, so that nobody loses what they are writing. What stands in capitals is replaced when
// the template is made.
const page = PAGE;
const securityHeaders = HEADERS;

function handler(event) {
  const uri = event.request.uri;
  if (uri === '/config.json' || uri.startsWith('/assets/')) return event.request;
  return {
    statusCode: 503,
    statusDescription: 'Service Unavailable',
    headers: Object.assign(
      {
        'content-type': { value: 'text/html; charset=utf-8' },
        'cache-control': { value: 'no-store' },
        'retry-after': { value: '1800' },
      },
      securityHeaders,
    ),
    body: { encoding: 'text', data: page },
  };
}
