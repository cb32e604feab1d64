import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lendingTermsConstant } from '#domain/lending/lending-terms-constant.ts';
import { sourceFingerprint } from './source-fingerprint.ts';

export const commonSources = ['package-lock.json', 'package.json', 'domain'];
const siteSources = [...commonSources, 'web', 'scripts/build-site.ts'];
export const siteResults = ['build/site-manifest.json', 'build/site', 'build/prerender'];

export const siteState = (root: string) => {
  const file = join(root, 'build', 'site.fingerprint');
  const sources = sourceFingerprint(root, siteSources);
  const { LENDING_TERMS_FROM: terms } = lendingTermsConstant(Date.now());
  const fingerprintNow = (): string => `${sources} ${terms} ${sourceFingerprint(root, siteResults)}`;
  return {
    isBuilt: (): boolean => existsSync(file) && readFileSync(file, 'utf8') === fingerprintNow(),
    forget: (): void => rmSync(file, { force: true }),
    markBuilt: (): void => writeFileSync(file, fingerprintNow()),
  };
};
