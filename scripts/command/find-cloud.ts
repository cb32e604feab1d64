import { readLocalAccess } from 'local-cloud/access';
import { awsSettings, type ClientSettings } from './aws-settings.ts';
import { CommandError } from './command-error.ts';

export type SettingsFor = (service: 'cognito-idp' | 'dynamodb' | 's3' | 'ses') => ClientSettings;

export const awsCloud =
  (region: string): SettingsFor =>
  () =>
    awsSettings(region);

/** Returns client settings for the local product in `dataDir`; they throw a CommandError if it never ran. */
export const localCloud = (dataDir: string, region: string): SettingsFor => {
  const { ports, credentials } = readLocalAccess(dataDir);
  return (service) => {
    const port = ports[service];
    if (port === undefined) {
      throw new CommandError(`No product has run in the folder ${dataDir}. Start it with: npm start`);
    }
    return { region, credentials, endpoint: `http://127.0.0.1:${port}` };
  };
};
