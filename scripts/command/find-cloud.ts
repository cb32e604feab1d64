import { readLocalAccess } from 'local-cloud/access';
import { awsSettings, type ClientSettings } from './aws-settings.ts';
import { CommandError } from './command-error.ts';

export type SettingsFor = (service: 'cognito-idp' | 'dynamodb' | 's3' | 'ses') => ClientSettings;

/** AWS itself, with what the SDK finds in variables and profiles. */
export const awsCloud =
  (region: string): SettingsFor =>
  () =>
    awsSettings(region);

/** The product that runs over a data folder, as its administrator. The result throws an CommandError when there is none. */
export const localCloud = (dataDir: string, region: string): SettingsFor => {
  const { ports, credentials } = readLocalAccess(dataDir);
  return (service) => {
    const port = ports[service];
    if (port === undefined) {
      throw new CommandError(`No product has run over the folder ${dataDir}. Start it with: npm start`);
    }
    return { region, credentials, endpoint: `http://127.0.0.1:${port}` };
  };
};
