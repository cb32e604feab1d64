export const originSecretHeader = 'x-origin-secret';

export const originSecretsVariable = 'originSecrets'; // comma-separated: current and previous secret
