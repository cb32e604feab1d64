/** Header that CloudFront adds to every request to the API, so that the API knows its own distribution. */
export const originSecretHeader = 'x-origin-secret';

/** Stage variable of the API with the accepted values of that header, separated by a comma: this one and the previous. */
export const originSecretsVariable = 'originSecrets';
