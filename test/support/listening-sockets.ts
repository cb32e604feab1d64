import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

const listening = '0A';

/** Converts an address in hexadecimal, last byte first as in /proc; IPv6 addresses stay unchanged. */
const addressOf = (hex: string): string =>
  hex.length === 8 ? Buffer.from(hex, 'hex').toReversed().join('.') : hex;

/** Returns the listening addresses of a process, e.g. `127.0.0.1:8080`, from Linux's /proc. */
export const listeningSockets = (pid: number): string[] => {
  const files = join('/proc', String(pid), 'fd');
  const own = new Set(
    readdirSync(files).map((file) => {
      try {
        return readlinkSync(join(files, file));
      } catch {
        // Closed meanwhile.
        return '';
      }
    }),
  );
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(join('/proc', String(pid), 'net', table), 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === listening && own.has(`socket:[${inode}]`))
      .map(([, local = '']) => {
        const [address = '', port = ''] = local.split(':');
        return `${addressOf(address)}:${Number.parseInt(port, 16)}`;
      }),
  );
};
