// CloudFront Function: runs for every request of the site, before the cache. The values in capitals are set at synthesis:
// lookup tables such as { "/contact-us": 1 } or { "/old": "/new" }, and headers as { "x-frame-options": { "value": "DENY" } }.
// The API serves the records of those dynamic routes, and the pages, that are also in `apiRoutes`.
const pages = PAGES;
const dynamicRoutes = DYNAMIC_ROUTES;
const apiRoutes = API_ROUTES;
const files = FILES;
const redirects = REDIRECTS;
// The domain's other name, such as `www.`, and the address of the site.
const redirectedHost = REDIRECTED_HOST;
const securityHeaders = HEADERS;

// Uses the raw query string: one rebuilt from its parts may mean something else.
function queryString(request) {
  const query = request.rawQueryString();
  return query ? '?' + query : '';
}

// Returns the pattern of the dynamic route that matches a path, if any. Ids are lower-case letters, digits and dashes.
function findDynamicRoute(uri) {
  const parts = uri.split('/');
  for (let ids = 1; ids <= 2; ids += 1) {
    const route = parts.slice(0, -ids).join('/') + '/*'.repeat(ids);
    const last = parts.slice(-ids);
    if (dynamicRoutes[route] && last.every((id) => /^[a-z0-9-]{1,64}$/.test(id))) return route;
  }
  return undefined;
}

// Returns the file of a page; the path of one that the API serves stays as it is.
function staticFile(uri) {
  if (apiRoutes[uri]) return uri;
  return uri === '/' ? '/index.html' : uri + '/index.html';
}

// Returns the file of a dynamic route; the path of a record that the API serves stays as it is.
function pageFile(route, uri) {
  const isRecord = /\/[a-z0-9]{8}(-[a-z0-9]{4}){3}-[a-z0-9]{12}$/.test(uri);
  return apiRoutes[route] && isRecord ? uri : route.replace(/\*/g, '_') + '/index.html';
}

function redirectTo(path, request) {
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: Object.assign({ location: { value: path + queryString(request) } }, securityHeaders),
  };
}

// Without `includeSubDomains`: the other name may be the whole domain's, where others may not speak HTTPS.
function redirectToSite(uri, request) {
  const host = request.headers.host;
  if (!host || host.value !== redirectedHost[0]) return undefined;
  const transport = securityHeaders['strict-transport-security'].value.replace('; includeSubDomains', '');
  const response = redirectTo(redirectedHost[1] + uri, request);
  response.headers['strict-transport-security'] = { value: transport };
  return response;
}

// Mail filters, such as Outlook's Safe Links, encode the `#` of a page's address once or twice. The page reads the rest. It may
// be a secret, so no cache keeps the response.
function redirectToFragment(uri) {
  const match = /^([^%]+)%(?:25)*23([\w.:%~-]*)/i.exec(uri);
  if (!match || !pages[match[1]]) return undefined;
  return {
    statusCode: 302,
    statusDescription: 'Found',
    headers: Object.assign(
      { location: { value: match[1] + '#' + match[2] }, 'cache-control': { value: 'no-store' } },
      securityHeaders,
    ),
  };
}

// People may type capitals or a trailing slash.
function canonicalPath(uri) {
  return (uri.endsWith('/') ? uri.slice(0, -1) : uri).toLowerCase();
}

// Redirects to listed paths only: a target built from the request's path could lead anywhere (`//evil.example/`).
function respond(uri, request) {
  if (pages[uri]) {
    request.uri = staticFile(uri);
    return request;
  }
  const route = findDynamicRoute(uri);
  if (route) {
    request.uri = pageFile(route, uri);
    return request;
  }
  if (files[uri] || uri.startsWith('/assets/')) return request;
  const canonicalUri = canonicalPath(uri);
  if (redirects[canonicalUri]) return redirectTo(redirects[canonicalUri], request);
  if (canonicalUri !== uri && (pages[canonicalUri] || findDynamicRoute(canonicalUri)))
    return redirectTo(canonicalUri, request);
  const redirect = redirectToFragment(uri);
  if (redirect) return redirect;
  request.uri = '/404.html';
  return request;
}

function handler(event) {
  const request = event.request;
  // CloudFront may have replaced `/` by its default root object already: a redirect back would never end.
  const uri = request.uri === '/index.html' ? '/' : request.uri;
  return redirectToSite(uri, request) || respond(uri, request);
}
