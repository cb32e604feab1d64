import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose';
import * as z from 'zod/mini';
import { CorruptStateError, writeFileDurably } from '../../aws/durable-file.ts';

const algorithm = 'RS256';

const base64url = z.base64url();
const publicPart = { kty: z.literal('RSA'), n: base64url, e: base64url };
const privateKeySchema = z.object({
  ...publicPart,
  d: base64url,
  p: base64url,
  q: base64url,
  dp: base64url,
  dq: base64url,
  qi: base64url,
});

export interface SigningKeys {
  readonly keyId: string;
  readonly privateKey: CryptoKey;
  /** Content of `/.well-known/jwks.json`. */
  readonly publicKeys: JSONWebKeySet;
  readonly findKey: JWTVerifyGetKey;
}

const readOrCreate = async (file: string): Promise<z.output<typeof privateKeySchema>> => {
  if (!existsSync(file)) {
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
    const key = privateKeySchema.parse(await exportJWK(privateKey));
    await writeFileDurably(file, JSON.stringify(key));
    return key;
  }
  try {
    return privateKeySchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    const advice = 'Delete that file and start again: users have to sign in again.';
    throw new CorruptStateError(file, 'The key that tokens are signed with', advice);
  }
};

/** Opens a pool's keys, created if missing. @throws CorruptStateError */
export const openSigningKeys = async (folder: string): Promise<SigningKeys> => {
  await mkdir(folder, { recursive: true });
  const key = await readOrCreate(join(folder, 'signing-key.json'));
  const { kty, n, e } = key;
  const keyId = await calculateJwkThumbprint({ kty, n, e });
  const privateKey = await importJWK({ ...key, alg: algorithm }, algorithm);
  if (privateKey instanceof Uint8Array) throw new TypeError('An RSA key is no sequence of bytes.');
  const publicKeys = { keys: [{ kty, n, e, alg: algorithm, use: 'sig', kid: keyId }] };
  return { keyId, privateKey, publicKeys, findKey: createLocalJWKSet(publicKeys) };
};
