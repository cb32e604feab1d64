import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsAuthError } from './aws-auth-error.ts';

export interface AwsCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
  readonly expiration?: Date;
}

interface CognitoSession {
  readonly identityPoolId: string;
  readonly identityId: string;
  readonly authenticated: boolean;
}

export interface RoleSession {
  readonly roleArn: string;
  readonly sessionName: string;
  readonly cognito?: CognitoSession | undefined;
}

export type Caller =
  | { readonly kind: 'root'; readonly accessKeyId: string }
  | ({ readonly kind: 'role'; readonly accessKeyId: string } & RoleSession);

/** Content of a session token. The secret key is not in it: it is derived from the access key id. */
const sessionSchema = z.object({
  accessKeyId: z.string(),
  expiresAt: z.number(),
  roleArn: z.string(),
  sessionName: z.string(),
  cognito: z.optional(
    z.object({ identityPoolId: z.string(), identityId: z.string(), authenticated: z.boolean() }),
  ),
});

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
// Base32; AKIA marks long-lived keys, ASIA temporary ones:
// https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html
const keyIdAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const toKeyId = (prefix: 'AKIA' | 'ASIA', bytes: Buffer): string =>
  prefix + Array.from(bytes.subarray(0, 16), (byte) => keyIdAlphabet.charAt(byte % 32)).join('');
const secretKeyLength = 40;
const invalidToken = () =>
  new AwsAuthError('InvalidClientTokenId', 'The security token included in the request is invalid.');

/** Issues and verifies credentials without storing them: a session token is its own encrypted record. */
export class CredentialAuthority {
  readonly #secret: Buffer;
  readonly #now: () => number;
  readonly #tokenKey: Buffer;
  readonly #root: AwsCredentials;

  /** `secret` is at least 32 random bytes; `now` returns milliseconds since 1970. */
  constructor(secret: Buffer, now: () => number = Date.now) {
    this.#secret = secret;
    this.#now = now;
    this.#tokenKey = this.deriveKey('session token');
    const accessKeyId = toKeyId('AKIA', this.deriveKey('root access key id'));
    this.#root = { accessKeyId, secretAccessKey: this.#secretKeyOf(accessKeyId) };
  }

  deriveKey(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, '', purpose, 32));
  }

  root(): AwsCredentials {
    return { ...this.#root };
  }

  issue(session: RoleSession, lifetimeSeconds: number): AwsCredentials {
    const accessKeyId = toKeyId('ASIA', randomBytes(16));
    const expiresAt = Math.floor(this.#now() / 1000 + lifetimeSeconds) * 1000;
    const { roleArn, sessionName, cognito } = session;
    const sessionToken = this.#seal(
      JSON.stringify({ accessKeyId, expiresAt, roleArn, sessionName, cognito }),
    );
    return {
      accessKeyId,
      secretAccessKey: this.#secretKeyOf(accessKeyId),
      sessionToken,
      expiration: new Date(expiresAt),
    };
  }

  /** Returns the secret key and its owner. @throws AwsAuthError (InvalidClientTokenId or ExpiredToken) */
  resolve(accessKeyId: string, sessionToken?: string): { secretAccessKey: string; caller: Caller } {
    if (accessKeyId === this.#root.accessKeyId && sessionToken === undefined) {
      return { secretAccessKey: this.#root.secretAccessKey, caller: { kind: 'root', accessKeyId } };
    }
    const { expiresAt, ...session } = this.#open(sessionToken ?? '');
    if (session.accessKeyId !== accessKeyId) throw invalidToken();
    if (expiresAt <= this.#now()) {
      throw new AwsAuthError('ExpiredToken', 'The security token included in the request is expired');
    }
    return { secretAccessKey: this.#secretKeyOf(accessKeyId), caller: { kind: 'role', ...session } };
  }

  #secretKeyOf(accessKeyId: string): string {
    return createHmac('sha256', this.#secret)
      .update(`secret access key of ${accessKeyId}`)
      .digest('base64')
      .slice(0, secretKeyLength);
  }

  #seal(text: string): string {
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, this.#tokenKey, nonce, { authTagLength: tagBytes });
    const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
    return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64');
  }

  #open(token: string): z.infer<typeof sessionSchema> {
    const bytes = Buffer.from(token, 'base64');
    if (bytes.length <= nonceBytes + tagBytes) throw invalidToken();
    try {
      const opening = createDecipheriv(cipher, this.#tokenKey, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]);
      return sessionSchema.parse(JSON.parse(text.toString('utf8')));
    } catch {
      throw invalidToken();
    }
  }
}
