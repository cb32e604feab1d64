import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { listVehicles } from '#domain/vehicles/list-contract.ts';
import { vehiclePagePath } from '#domain/vehicles/vehicle-page-path.ts';

/** The product with its demo stock, running on this machine. */
interface Product {
  /** Where its site is. */
  readonly origin: string;
  /** The page of its newest vehicle. */
  readonly vehiclePath: string;
  readonly close: () => Promise<void>;
}

const infoSchema = z.object({ site: z.string() });

const newestVehicle = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/vehicles?limit=1`);
  const [vehicle] = z.parse(listVehicles.response, await response.json()).vehicles;
  if (vehicle === undefined) throw new Error('The product has no vehicles');
  return vehicle.id;
};

/** Starts the product with a data folder of its own, which goes with it. Rejects when it does not start. */
export const startProduct = async (): Promise<Product> => {
  const folder = await mkdtemp(join(tmpdir(), 'clearway-bench-'));
  const child = spawn(process.execPath, ['bin/local.ts', '--port', '0', '--data', folder, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  const [line]: unknown[] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => []),
  ]);
  try {
    if (typeof line !== 'string') throw new Error('The product did not start');
    const { site } = z.parse(infoSchema, JSON.parse(line));
    return { origin: site, vehiclePath: vehiclePagePath(await newestVehicle(site)), close };
  } catch (error) {
    await close();
    throw error;
  }
};
