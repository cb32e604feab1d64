import { CredentialAuthority, type AwsCredentials } from '../aws/credential-authority.ts';
import { readState } from './runner-state.ts';

/** How to reach the services of the last start over a data folder. */
export interface LocalAccess {
  /** Ports on this machine by the services' names, e.g. `s3`; empty where nothing was started. */
  readonly ports: Readonly<Record<string, number>>;
  /** An administrator's, who may do everything. */
  readonly credentials: AwsCredentials;
}

/** Reads how to reach what runs over a data folder. Throws a CorruptStateError. */
export const readLocalAccess = (dataDir: string): LocalAccess => {
  const { secret, ports } = readState(dataDir);
  return { ports, credentials: new CredentialAuthority(Buffer.from(secret, 'base64')).root() };
};
