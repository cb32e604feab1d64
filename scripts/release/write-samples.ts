import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { keyAttributes, tables } from '#domain/tables.ts';
import { chooseSamples } from './choose-samples.ts';
import { listAddresses } from './list-addresses.ts';

const recordedSchema = z.object({
  versions: z.array(
    z.object({
      table: z.string(),
      item: z.record(z.string(), z.unknown()),
      first: z.number(),
      last: z.number(),
    }),
  ),
  objects: z.array(z.looseObject({ key: z.string() })),
  accounts: z.array(z.looseObject({ email: z.string() })),
  links: z.array(z.string()),
  state: z.looseObject({ secret: z.string() }),
});

/** Longer items have a line for each attribute. */
const longestLine = 240;

const print = (item: unknown): string => {
  const line = JSON.stringify(item);
  return line.length <= longestLine ? line : JSON.stringify(item, null, 2);
};

/** Writes samples to the folder of a release. @param recorded what `test/support/record-stored.ts` has recorded */
export const writeSamples = (folder: string, recorded: unknown): void => {
  const { versions, objects, accounts, links, state } = z.parse(recordedSchema, recorded);
  const write = (name: string, content: unknown): void => {
    const written = Array.isArray(content)
      ? `[\n${content.map((one) => print(one)).join(',\n')}\n]`
      : JSON.stringify(content, null, 2);
    writeFileSync(join(folder, `${name}.json`), `${written}\n`);
  };
  const samples = chooseSamples(versions);
  const text = JSON.stringify(samples);
  for (const { name } of tables) {
    const keyOf = (item: Readonly<Record<string, unknown>>): string =>
      keyAttributes(name)
        .map((key) => item[key])
        .join(' ');
    const items = samples.filter(({ table }) => table === name).map(({ item }) => item);
    if (items.length === 0) rmSync(join(folder, `${name}.json`), { force: true });
    else
      write(
        name,
        items.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
      );
  }
  write(
    'objects',
    objects.filter(({ key }) => text.includes(key)),
  );
  write(
    'accounts',
    accounts.filter(({ email }) => text.includes(email)),
  );
  // The part before the secret names the record.
  write(
    'links',
    links.filter((link) => text.includes(/[\da-f-]{36}/.exec(link)?.[0] ?? ' ')),
  );
  write('state', { ...state, ports: {} });
  write('addresses', listAddresses());
};
