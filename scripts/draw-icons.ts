import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { iconNames } from '../web/src/components/icon-names.ts';
import { socialShapes } from '../web/src/components/layout/social-icons.tsx';

/**
 * Draws web/src/components/icons.svg, the sprite of the site's icons: `npm run draw:icons`. Run it after a change of
 * the names or of the icon set; its result is committed.
 */

const iconFileSchema = z.object({
  __iconData: z.object({
    node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
  }),
});

const symbol = (id: string, attributes: string, content: string): string =>
  `  <symbol id="${id}" viewBox="0 0 24 24" ${attributes}>${content}</symbol>`;

const lineAttributes =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
const shapeAttributes = 'fill="currentColor" fill-rule="evenodd"';

const drawLines = async (name: string): Promise<string> => {
  const { __iconData } = z.parse(iconFileSchema, await import(`lucide-react/icons/${name}`));
  const elements = __iconData.node.map(([element, attributes]) => {
    // `key` is React's.
    const drawn = Object.entries(attributes).filter(([attribute]) => attribute !== 'key');
    const written = drawn.map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${element}${written.join('')}/>`;
  });
  return symbol(name, lineAttributes, elements.join(''));
};

const symbols = [
  ...(await Promise.all(iconNames.map(drawLines))),
  ...Object.entries(socialShapes).map(([network, path]) =>
    symbol(network, shapeAttributes, `<path d="${path}"/>`),
  ),
];
await writeFile(
  fileURLToPath(new URL('../web/src/components/icons.svg', import.meta.url)),
  ['<svg xmlns="http://www.w3.org/2000/svg">', ...symbols, '</svg>', ''].join('\n'),
);
console.log(`Drew ${symbols.length} icons`);
