// CloudFront Function: replaces viewer-request.js while the site is closed. Assets and config.json stay available, so that
// visitors don't lose what they are writing on open pages. The values in capitals are set at synthesis.
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
