// CloudFront Function: S3 answers 200 for every object, so the not-found page is stored with `x-amz-meta-status: 404`.
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
