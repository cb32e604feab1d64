// A CloudFront Function: the page for unknown addresses is stored with `x-amz-meta-status: 404`, since a bucket
// answers 200 for whatever it has.
function handler(event) {
  const response = event.response;
  const status = response.headers['x-amz-meta-status'];
  if (status) {
    response.statusCode = Number(status.value);
    response.statusDescription = 'Not Found';
    delete response.headers['x-amz-meta-status'];
  }
  return response;
}
