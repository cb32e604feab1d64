import { publicPath } from '#domain/http/route-contract.ts';
import { listVehicles } from '#domain/vehicles/contract.ts';
import { vehicleQuerySchema } from '#domain/vehicles/vehicle-filter.ts';

const listPath = publicPath(listVehicles);
const filters = Object.keys(vehicleQuerySchema.shape).join('|');

/** The API would refuse unknown parameters, such as a tracker's. */
const listScript = [
  `{const path="${listPath}"+location.search;`,
  `if(/^[^?]+(\\?((${filters})=[^&]*(&|$))+)?$/.test(path))`,
  `(window.early={path,answer:fetch(path)}).answer.catch(()=>{})}`,
].join('');

/** Inline scripts by path: they request data before the page's code has loaded, which reads it from `window.early`. */
export const earlyScripts: ReadonlyMap<string, string> = new Map([['/vehicle', listScript]]);
