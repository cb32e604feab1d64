import type { Authorize } from './authorize.ts';
import type { CredentialAuthority } from './credential-authority.ts';

/** What every emulator is started with. */
export interface EmulatorOptions {
  /** Folder of everything that outlives a restart; each emulator keeps to a subfolder of its own. */
  readonly dataDir: string;
  /** Absent or 0: any free port. */
  readonly port?: number | undefined;
  readonly region: string;
  readonly authority: CredentialAuthority;
  /** IAM's part. Absent: whoever holds valid credentials may do everything. */
  readonly authorize?: Authorize | undefined;
  /** One line for the operator. */
  readonly log: (line: string) => void;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

/** A running emulator. */
export interface Emulator {
  /** Where AWS SDK clients are pointed at. */
  readonly endpoint: string;
  close(): Promise<void>;
}
