import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };

/**
 * CDK's recommended behaviours, the template validator among them, set in code so that every way to synthesize
 * (the CLI, the local runner, the tests) makes the same templates.
 */
export const featureFlags: Record<string, unknown> = flags;
