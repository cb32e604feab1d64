// A CloudFront Function: runs at the edge for every request of the site, before the cache.
// What stands in capitals is replaced when the template is made: the prerendered routes, e.g. { "/contact-us": 1 },
// those whose records share a document, { "/contact-seller/*": 1 }, the ones among these whose records' pages the API
// answers, the files beside them, e.g. { "/robots.txt": 1 }, the addresses that lead to another, { "/old": "/new" }, and
// the headers of every redirect, { "x-frame-options": { "value": "DENY" } }.
const pages = PAGES;
const families = FAMILIES;
const answered = ANSWERED;
const files = FILES;
const redirects = REDIRECTS;
const securityHeaders = HEADERS;

// The raw query: one rebuilt from its parts may mean something else.
function queryOf(request) {
  const query = request.rawQueryString();
  return query ? '?' + query : '';
}

// The family that an address belongs to, if any: ids are lower-case letters, digits and dashes.
function familyOf(uri) {
  const parts = uri.split('/');
  for (let ids = 1; ids <= 2; ids += 1) {
    const family = parts.slice(0, -ids).join('/') + '/*'.repeat(ids);
    const last = parts.slice(-ids);
    if (families[family] && last.every((id) => /^[a-z0-9-]{1,64}$/.test(id))) return family;
  }
  return undefined;
}

// What looks like a record's id goes to the API as it is, by a behaviour of its own.
function documentOf(family, uri) {
  const isRecord = /\/[a-z0-9]{8}(-[a-z0-9]{4}){3}-[a-z0-9]{12}$/.test(uri);
  return answered[family] && isRecord ? uri : family.replace(/\*/g, '_') + '/index.html';
}

function redirectTo(path, request) {
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: Object.assign({ location: { value: path + queryOf(request) } }, securityHeaders),
  };
}

// Only what is listed is redirected: a redirect built from the path would lead anywhere (`//evil.example/`).
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (pages[uri]) {
    request.uri = uri === '/' ? '/index.html' : uri + '/index.html';
    return request;
  }
  const family = familyOf(uri);
  if (family) {
    request.uri = documentOf(family, uri);
    return request;
  }
  if (files[uri] || uri.startsWith('/assets/')) return request;
  // As it may be typed or printed: in capitals, with a slash at the end.
  const meant = (uri.endsWith('/') ? uri.slice(0, -1) : uri).toLowerCase();
  if (redirects[meant]) return redirectTo(redirects[meant], request);
  if (meant !== uri && (pages[meant] || familyOf(meant))) return redirectTo(meant, request);
  request.uri = '/404.html';
  return request;
}
