import type { Authorize } from './authorize.ts';
import type { CredentialAuthority } from './credential-authority.ts';

export interface EmulatorOptions {
  /** Each emulator uses a subfolder. */
  readonly dataDir: string;
  readonly port?: number | undefined;
  readonly region: string;
  readonly authority: CredentialAuthority;
  /** Absent: valid credentials allow everything. */
  readonly authorize?: Authorize | undefined;
  readonly log: (line: string) => void;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

export interface Emulator {
  readonly endpoint: string;
  close(): Promise<void>;
}
