import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { listVehicles } from '#domain/vehicles/contract.ts';
import { vehiclePagePath } from '#domain/site/paths.ts';
import { startRunner } from '../../product/runner.ts';

interface Product {
  readonly origin: string;
  /** Page of the newest vehicle. */
  readonly vehiclePath: string;
  readonly close: () => Promise<void>;
}

const newestVehicle = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/vehicles?limit=1`);
  const [vehicle] = z.parse(listVehicles.response, await response.json()).vehicles;
  if (vehicle === undefined) throw new Error('The product has no vehicles.');
  return vehicle.id;
};

/** Starts the product with the demo stock and a temporary data folder. */
export const startProduct = async (): Promise<Product> => {
  const folder = await mkdtemp(join(tmpdir(), 'broker-bench-'));
  const runner = await startRunner(folder, [], { seeds: true });
  const close = async (): Promise<void> => {
    await runner.stop();
    await rm(folder, { recursive: true });
  };
  try {
    return { origin: runner.site, vehiclePath: vehiclePagePath(await newestVehicle(runner.site)), close };
  } catch (error) {
    await close();
    throw error;
  }
};
