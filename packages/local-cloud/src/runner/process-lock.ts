import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** A file that marks something as taken by a process. */
export interface ProcessLock {
  release(): void;
}

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Runs an action on files. @returns whether it could be done, for the failure that is named does not count */
const isDoneUnless = (code: 'EEXIST' | 'ENOENT', action: () => void): boolean => {
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

/** When a process started, in ticks since the machine did; unknown where there is no /proc or no such process. */
const startOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // See proc_pid_stat(5): after the name in brackets come the state and, as the 20th, the start.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : fields[18];
  } catch {
    return undefined;
  }
};

const ownClaim = `${process.pid} ${startOf(process.pid) ?? ''}`;

/** @returns the process that holds a lock of this content; none if it ended */
const holderOf = (claim: string): number | undefined => {
  const [, id = '', start] = /^(\d+)(?: (\d+)?)?$/.exec(claim) ?? [];
  const pid = Number(id);
  if (pid === 0) return undefined;
  if (start !== undefined) {
    // Ids are given out again, soonest in a container: only with its start it is the same process.
    return startOf(pid) === start ? pid : undefined;
  }
  return pid !== process.pid && isAlive(pid) ? pid : undefined;
};

const contentOf = (file: string): string | undefined => {
  let content: string | undefined;
  isDoneUnless('ENOENT', () => (content = readFileSync(file, 'utf8')));
  return content;
};

/**
 * Marks something as used by this process, beside others that use it too; `file` must be this mark's alone. Throws if
 * it can't be written.
 */
export const placeMark = (file: string): ProcessLock => {
  writeFileSync(file, ownClaim, { flag: 'wx' });
  return { release: () => rmSync(file, { force: true }) };
};

/** Whether a mark or lock is there and its process still runs. */
export const isHeld = (file: string): boolean => {
  const claim = contentOf(file);
  return claim !== undefined && (claim === ownClaim || holderOf(claim) !== undefined);
};

/** Removes a lock that nobody holds any more, but not the one that another process put there in its place. */
const removeStale = (file: string, staleClaim: string): void => {
  const aside = `${file}.${randomUUID()}`;
  if (!isDoneUnless('ENOENT', () => renameSync(file, aside))) return;
  if (contentOf(aside) !== staleClaim) isDoneUnless('EEXIST', () => linkSync(aside, file));
  rmSync(aside, { force: true });
};

/** Others come and go within moments; what is still in the way then is no lock, e.g. a link that leads nowhere. */
const maxTries = 100;

/**
 * Takes a lock, also from a process that ended without releasing it. @returns the lock, or the id of the process
 * that holds it. Throws if it can't be read, made or removed
 */
export const takeLock = (file: string): ProcessLock | number => {
  const claimFile = `${file}.${randomUUID()}`;
  writeFileSync(claimFile, ownClaim);
  try {
    // A link, unlike a new file, is there with all of its content at once.
    for (let tries = 1; !isDoneUnless('EEXIST', () => linkSync(claimFile, file)); tries += 1) {
      if (tries > maxTries) throw new Error(`${file} can be neither read nor removed`);
      const claim = contentOf(file);
      const holder = claim === undefined ? undefined : holderOf(claim);
      if (holder !== undefined) return holder;
      if (claim !== undefined) removeStale(file, claim);
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
