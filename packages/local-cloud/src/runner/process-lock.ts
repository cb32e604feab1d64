import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

export interface ProcessLock {
  release(): void;
}

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

const succeedsUnless = (code: 'EEXIST' | 'ENOENT', action: () => void): boolean => {
  try {
    action();
    return true;
  } catch (error) {
    if (hasCode(error, code)) return false;
    throw error;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

/** Ticks since boot; undefined without /proc or such a process. */
const startTicksOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc_pid_stat(5): state and start time follow the name in brackets.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : fields[18];
  } catch {
    return undefined;
  }
};

const ownClaim = `${process.pid} ${startTicksOf(process.pid) ?? ''}`;

const findHolder = (claim: string): number | undefined => {
  const [, id = '', start] = /^(\d+)(?: (\d+)?)?$/.exec(claim) ?? [];
  const pid = Number(id);
  if (pid === 0) return undefined;
  if (start !== undefined) {
    // Process ids are reused, soonest in containers: the start time identifies the process.
    return startTicksOf(pid) === start ? pid : undefined;
  }
  return pid !== process.pid && isAlive(pid) ? pid : undefined;
};

const contentOf = (file: string): string | undefined => {
  let content: string | undefined;
  succeedsUnless('ENOENT', () => (content = readFileSync(file, 'utf8')));
  return content;
};

/** Creates a marker of this process; `file` must be unique. */
export const createMarker = (file: string): ProcessLock => {
  writeFileSync(file, ownClaim, { flag: 'wx' });
  return { release: () => rmSync(file, { force: true }) };
};

export const isLockHeld = (file: string): boolean => {
  const claim = contentOf(file);
  return claim !== undefined && (claim === ownClaim || findHolder(claim) !== undefined);
};

/** Must not remove a lock that another process has created meanwhile. */
const removeStaleLock = (file: string, staleClaim: string): void => {
  const aside = `${file}.${randomUUID()}`;
  if (!succeedsUnless('ENOENT', () => renameSync(file, aside))) return;
  if (contentOf(aside) !== staleClaim) succeedsUnless('EEXIST', () => linkSync(aside, file));
  rmSync(aside, { force: true });
};

/** Other processes finish within moments; what remains is not a lock, e.g. a dangling link. */
const maxAttempts = 100;

/** Acquires a lock, also from an ended process. Returns the holder's process id if it is held. */
export const acquireLock = (file: string): ProcessLock | number => {
  const claimFile = `${file}.${randomUUID()}`;
  writeFileSync(claimFile, ownClaim);
  try {
    // Unlike a new file, a link appears together with its content.
    for (let attempts = 1; !succeedsUnless('EEXIST', () => linkSync(claimFile, file)); attempts += 1) {
      if (attempts > maxAttempts) throw new Error(`${file} can be neither read nor removed`);
      const claim = contentOf(file);
      const holder = claim === undefined ? undefined : findHolder(claim);
      if (holder !== undefined) return holder;
      if (claim !== undefined) removeStaleLock(file, claim);
    }
  } finally {
    rmSync(claimFile, { force: true });
  }
  return {
    release: () => {
      if (contentOf(file) === ownClaim) rmSync(file, { force: true });
    },
  };
};
