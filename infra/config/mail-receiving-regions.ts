/** Regions whose SES receives mail. Add one when AWS lists it among its email receiving endpoints. */
// https://docs.aws.amazon.com/general/latest/gr/ses.html#ses_inbound_endpoints
const mailReceivingRegions: ReadonlySet<string> = new Set([
  'us-east-1',
  'us-east-2',
  'us-west-2',
  'ap-northeast-1',
  'ap-southeast-1',
  'ap-southeast-2',
  'ap-southeast-3',
  'ca-central-1',
  'eu-central-1',
  'eu-west-1',
  'eu-west-2',
]);

/** Returns the host that receives a region's mail, for an MX record. */
export const mailReceivingHost = (region: string): string => `inbound-smtp.${region}.amazonaws.com`;

/** Returns whether SES receives mail in a region. */
export const receivesMailIn = (region: string): boolean => mailReceivingRegions.has(region);
