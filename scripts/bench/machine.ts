import { cpus, release, totalmem, type } from 'node:os';

/** On what a measurement was made, in words. */
export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GB, ${type()} ${release()}`;
