import { publicPath } from '#domain/http/route-contract.ts';
import { listVehicles } from '#domain/vehicles/list-contract.ts';
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
 * Asks for the vehicle that the address names, and begins to show its first picture in the place that the document
 * keeps for it; the addresses are those of `renditionsOf`.
 */
const vehicleScript = [
  `{const path="${listPath}/"+location.pathname.split("/")[2],answer=fetch(path);`,
  `window.early={path,answer};`,
  `answer.then(async(found)=>{`,
  `const cover=document.getElementById("cover");`,
  `if(!cover||!found.ok)return;`,
  `const{images:[url],image_details:[of]}=await found.clone().json();`,
  `if(!url)return;`,
  `const[,folder,most]=/(.+\\/)(\\d+).jpg$/.exec(url),end=most>960?".jpg ":".webp ";`,
  `cover.srcset=[480,960,1600].map((px)=>folder+px+end+Math.min(px,of.width)+"w")`,
  `}).catch(()=>{})}`,
].join('');

/**
 * The inline scripts of pages that show vehicles, by their route's path: they ask while the document is still being
 * read, long before the page's code is there, which finds the answer in `window.early`.
 */
export const earlyScripts: ReadonlyMap<string, string> = new Map([
  ['/vehicle', listScript],
  ['/contact-seller/:id', vehicleScript],
]);
