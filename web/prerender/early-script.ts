import { publicPath } from '#domain/http/route-contract.ts';
import { listVehicles } from '#domain/vehicles/contract.ts';
import { vehicleQuerySchema } from '#domain/vehicles/vehicle-filter.ts';

const listPath = publicPath(listVehicles);
const filters = Object.keys(vehicleQuerySchema.shape).join('|');

/** Asks for the vehicles that the address asks for. What only trackers put into an address would be refused. */
const listScript = [
  `{const path="${listPath}"+location.search;`,
  `if(/^[^?]+(\\?((${filters})=[^&]*(&|$))+)?$/.test(path))`,
  `(window.early={path,answer:fetch(path)}).answer.catch(()=>{})}`,
].join('');

/**
 * The inline scripts of pages by their path: they ask while the page is still being read, long before its code is there,
 * which finds the answer in `window.early`.
 */
export const earlyScripts: ReadonlyMap<string, string> = new Map([['/vehicle', listScript]]);
