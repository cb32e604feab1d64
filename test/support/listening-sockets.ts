import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

const listening = '0A';

/** Bytes in hexadecimal, the last first as in /proc, as an address; one of IPv6 stays as it is. */
const addressOf = (hex: string): string =>
  hex.length === 8 ? Buffer.from(hex, 'hex').toReversed().join('.') : hex;

/** Where a process listens, each as `127.0.0.1:8080`, from Linux's own tables. */
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
