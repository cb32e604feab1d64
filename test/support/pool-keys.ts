import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';

/** Reads the signing key of the local user pool from a runner's data, which only tests may do. */
const signingKeyIn = async (dataDir: string) => {
  const [file, ...others] = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('signing-key.json'),
  );
  if (file === undefined || others.length > 0) throw new Error(`No one key of a pool in ${dataDir}`);
  return importJWK(JSON.parse(readFileSync(join(dataDir, file), 'utf8')) as JWK, 'RS256');
};

/** Returns a token with changed claims, signed with the pool's own key. */
export const signedByPool = async (dataDir: string, token: string, claims: JWTPayload): Promise<string> =>
  new SignJWT({ ...decodeJwt(token), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: decodeProtectedHeader(token).kid! })
    .sign(await signingKeyIn(dataDir));
