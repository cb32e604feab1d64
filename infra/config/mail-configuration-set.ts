import type { StageConfig } from './stage-config.ts';

/** Returns the name of the configuration set that all mails of a stage are sent with. */
export const mailConfigurationSetName = ({ prefix, stage }: Pick<StageConfig, 'prefix' | 'stage'>): string =>
  `${prefix}-${stage}`;
