// A CloudFront Function: stands before the cache in the place of viewer-request.js while the site is closed. What pages
// that are open may still need goes on, so that nobody loses what they are writing. PAGE is replaced when the template
// is made.
const page = PAGE;

function handler(event) {
  const uri = event.request.uri;
  if (uri === '/config.json' || uri.startsWith('/assets/')) return event.request;
  return {
    statusCode: 503,
    statusDescription: 'Service Unavailable',
    headers: {
      'content-type': { value: 'text/html; charset=utf-8' },
      'cache-control': { value: 'no-store' },
      'retry-after': { value: '1800' },
    },
    body: { encoding: 'text', data: page },
  };
}
