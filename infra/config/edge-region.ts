/**
 * Where CloudFront takes certificates and web ACLs from, and where it tells its figures.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cnames-and-https-requirements.html
 */
export const edgeRegion = 'us-east-1';
