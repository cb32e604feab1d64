export const originSecretHeader = 'x-origin-secret';

export const originSecretsVariable = 'originSecrets'; // comma-separated: current and previous secret

/** Variable of the API's stage that names the product's. */
export const stageNameVariable = 'stageName';
