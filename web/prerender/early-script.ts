import { publicPath } from '#domain/http/route-contract.ts';
import { listVehicles } from '#domain/vehicles/contract.ts';
import { vehicleQuerySchema } from '#domain/vehicles/vehicle-filter.ts';

const listPath = publicPath(listVehicles);
const names = Object.keys(vehicleQuerySchema.shape);
const numbers = names.filter((name) => /price|year|limit|offset/i.test(name));
const texts = names.filter((name) => !numbers.includes(name));

/** The API would refuse unknown parameters, such as a tracker’s, and invalid numbers. */
const listScript = [
  `{const path="${listPath}"+location.search;`,
  `if(/^[^?]+(\\?(((${texts.join('|')})=[^&]*|(${numbers.join('|')})=\\d{1,9})(&|$))+)?$/.test(path))`,
  `(window.early={path,answer:fetch(path)}).answer.catch(()=>{})}`,
].join('');

/** Inline scripts by path: they request data before the page's code has loaded, which reads it from `window.early`. */
export const earlyScripts: ReadonlyMap<string, string> = new Map([['/vehicle', listScript]]);
