import { CredentialAuthority, type AwsCredentials } from '../aws/credential-authority.ts';
import { readState } from './runner-state.ts';

export interface LocalAccess {
  /** By service name, e.g. `s3`; empty if nothing was started. */
  readonly ports: Readonly<Record<string, number>>;
  readonly credentials: AwsCredentials;
}

/** Reads how to reach the last run over a data folder. @throws CorruptStateError */
export const readLocalAccess = (dataDir: string): LocalAccess => {
  const { secret, ports } = readState(dataDir);
  return { ports, credentials: new CredentialAuthority(Buffer.from(secret, 'base64')).root() };
};
