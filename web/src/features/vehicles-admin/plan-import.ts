import { maxImportedVehicles, maxStockRows } from '#domain/vehicles/import-contract.ts';
import { cellOf, columnOf, valueOfCell } from '#domain/vehicles/stock-columns.ts';
import { changedFields } from '#domain/vehicles/vehicle-change.ts';
import { vehicleFieldNames, vehicleFields } from '#domain/vehicles/vehicle-fields.ts';
import { stockFormSchema, type StockForm } from '#domain/vehicles/vehicle-form.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import * as z from 'zod/mini';
import { createUuid } from '../../lib/create-uuid.ts';
import { parseCsv, withoutApostrophe } from '../../lib/parse-csv.ts';
import { vehicleToForm } from './vehicle-draft.ts';

interface PlannedRow {
  /** As spreadsheets number it: the headings are row 1. */
  readonly row: number;
  readonly name: string;
  /** Changes in words; none for a new vehicle. */
  readonly changes: readonly string[];
  readonly vehicle: StockForm & { readonly id: string; readonly version?: number };
}

export interface RowProblem {
  readonly row: number;
  readonly message: string;
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly unchanged: number;
  readonly problems: readonly RowProblem[];
}

type Cells = ReadonlyMap<NonNullable<ReturnType<typeof columnOf>>, string>;

const onlyProblem = (message: string): ImportPlan => ({
  rows: [],
  unchanged: 0,
  problems: [{ row: 1, message }],
});

const formOf = (vehicle: ListedVehicle): StockForm => {
  const { images: _, image_details: _details, ...form } = vehicleToForm(vehicle);
  return form;
};

const inWords = (before: StockForm, after: StockForm): string[] =>
  changedFields(before, after, vehicleFieldNames).flatMap(({ name, from, to }) => {
    const known = vehicleFieldNames.find((one) => one === name);
    if (known === undefined) return [];
    const { label } = vehicleFields[known];
    return from === undefined || to === undefined
      ? `${label} changed`
      : `${label}: ${cellOf(from) || 'nothing'} → ${cellOf(to) || 'nothing'}`;
  });

const readRow = (row: number, cells: Cells, stored: ListedVehicle | undefined): PlannedRow | RowProblem[] => {
  const before = stored && formOf(stored);
  const typed = vehicleFieldNames.flatMap((name) => {
    const cell = cells.get(name);
    return cell === undefined ? [] : [[name, valueOfCell(name, cell)] as const];
  });
  // Stored values need not fit the limits of today.
  if (
    stored !== undefined &&
    before !== undefined &&
    typed.every(([name, value]) => value === before[name])
  ) {
    return {
      row,
      name: vehicleInfo(before),
      changes: [],
      vehicle: { ...before, id: stored.id, version: stored.version },
    };
  }
  const parsed = z.safeParse(stockFormSchema, { ...before, ...Object.fromEntries(typed) });
  if (!parsed.success) return parsed.error.issues.map(({ message }) => ({ row, message }));
  const form = parsed.data;
  return {
    row,
    name: vehicleInfo(form),
    changes: before === undefined ? [] : inWords(before, form),
    vehicle:
      stored === undefined
        ? { ...form, id: createUuid() }
        : { ...form, id: stored.id, version: stored.version },
  };
};

const idProblem = (id: string, isKnown: boolean, isTwice: boolean): string | undefined => {
  if (isTwice) return 'This ID is in the file twice. Keep one of the rows';
  return id === '' || isKnown ? undefined : 'No vehicle has this ID. Leave it empty for a new vehicle';
};

/** Returns why no row of a file can be read. */
const fileProblem = (headings: readonly string[] | undefined, rows: number): string | undefined => {
  if (headings === undefined) return 'This is not a CSV file';
  const unknown = headings.find((heading) => columnOf(heading) === undefined);
  if (unknown !== undefined) return `No field is called ‘${unknown}’. Rename the column or remove it`;
  if (new Set(headings.map(columnOf)).size < headings.length) return 'Two columns have the same name';
  return rows > maxStockRows ? `A file has ${maxStockRows} rows at most` : undefined;
};

const cellsOf = (headings: readonly string[], line: readonly string[]): Cells =>
  new Map(
    headings.flatMap((heading, place) => {
      const column = columnOf(heading);
      return column === undefined ? [] : [[column, withoutApostrophe(line[place] ?? '')] as const];
    }),
  );

const readRows = (rows: readonly Cells[], vehicles: readonly ListedVehicle[]): ImportPlan => {
  const known = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const seen = new Set<string>();
  const planned: PlannedRow[] = [];
  const problems: RowProblem[] = [];
  for (const [index, cells] of rows.entries()) {
    const row = index + 2;
    const id = (cells.get('id') ?? '').trim().toLowerCase();
    const stored = known.get(id);
    const wrongId = idProblem(id, stored !== undefined, seen.has(id));
    if (id !== '') seen.add(id);
    const read = wrongId === undefined ? readRow(row, cells, stored) : [{ row, message: wrongId }];
    if ('vehicle' in read) planned.push(read);
    else problems.push(...read);
  }
  const changed = planned.filter(
    ({ vehicle, changes }) => vehicle.version === undefined || changes.length > 0,
  );
  return { rows: changed, unchanged: planned.length - changed.length, problems };
};

/** Returns what a file would change in the stock, or what is wrong with it, row by row. */
export const planImport = (file: string, vehicles: readonly ListedVehicle[]): ImportPlan => {
  const [headings, ...lines] = parseCsv(file) ?? [];
  const problem = fileProblem(headings, lines.length);
  if (headings === undefined || problem !== undefined) return onlyProblem(problem ?? '');
  const plan = readRows(
    lines.map((line) => cellsOf(headings, line)),
    vehicles,
  );
  return plan.problems.length === 0 && plan.rows.length > maxImportedVehicles
    ? onlyProblem(
        `${plan.rows.length} vehicles would change, and ${maxImportedVehicles} at most can at once. Import the file in parts`,
      )
    : plan;
};
