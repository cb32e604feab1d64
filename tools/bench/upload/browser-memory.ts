import { readFile } from 'node:fs/promises';
import { setInterval } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

const pauseMs = 100;
const megabyteInKilobytes = 1024;

/** Returns the memory of a process in MB without its program: its own, and its share of shared memory. Linux only. */
const memoryOf = async (processId: number): Promise<number> => {
  const map = await readFile(`/proc/${processId}/smaps_rollup`, 'utf8').catch(() => '');
  const kilobytes = [...map.matchAll(/^Pss_(?:Anon|Shmem):\s+(\d+)/gm)].map(([, amount]) => Number(amount));
  return kilobytes.reduce((sum, amount) => sum + amount, 0) / megabyteInKilobytes;
};

/** Watches the memory of all browser processes; the result returns the peak above the first value, in MB. */
export const watchMemory = async (browser: Browser): Promise<() => Promise<number>> => {
  const session = await browser.newBrowserCDPSession();
  const measure = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const memory = await Promise.all(processInfo.map(({ id }) => memoryOf(id)));
    return memory.reduce((sum, amount) => sum + amount, 0);
  };
  const first = await measure();
  let highest = first;
  const end = new AbortController();
  const watch = async (): Promise<void> => {
    for await (const measured of setInterval(pauseMs, measure)) {
      highest = Math.max(highest, await measured());
      if (end.signal.aborted) return;
    }
  };
  const watching = watch();
  return async () => {
    end.abort();
    await watching;
    await session.detach();
    return highest - first;
  };
};
