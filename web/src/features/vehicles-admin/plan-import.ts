import { maxImportedVehicles, maxStockRows } from '#domain/vehicles/import-contract.ts';
import { columnOf } from '#domain/vehicles/stock-columns.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { decodeText, parseCsv, withoutApostrophe } from '../../lib/parse-csv.ts';
import { type Cells, type PlannedRow, readStockRow, type RowProblem } from './read-stock-row.ts';

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly unchanged: number;
  readonly problems: readonly RowProblem[];
}

interface Line {
  readonly row: number;
  readonly cells: readonly string[];
}

type NewIdOf = (row: number) => string;

const onlyProblem = (message: string): ImportPlan => ({ rows: [], unchanged: 0, problems: [{ message }] });

const isFilled = (cell: string): boolean => cell.trim() !== '';

const headingProblem = (headings: readonly string[]): string | undefined => {
  const unknown = headings.findIndex((heading) => columnOf(heading) === undefined);
  if (unknown >= 0) {
    const heading = headings[unknown]?.trim();
    return heading
      ? `No field is called ‘${heading}’. Rename the column or remove it.`
      : `Column ${unknown + 1} has no heading. Name it or remove it.`;
  }
  return new Set(headings.map(columnOf)).size < headings.length
    ? 'Two columns have the same heading. Remove one of them.'
    : undefined;
};

const idProblem = (id: string, isKnown: boolean, isTwice: boolean, isThere: boolean): string | undefined => {
  if (isTwice) return 'This ID is in the file twice. Keep one of the rows';
  if (id === '' && isThere) return 'This file has added this vehicle before. Remove the row';
  return id === '' || isKnown ? undefined : 'No vehicle has this ID. Leave it empty for a new vehicle';
};

const cellsOf = (headings: readonly string[], cells: readonly string[]): Cells =>
  new Map(
    headings.flatMap((heading, place) => {
      const column = columnOf(heading);
      return column === undefined ? [] : [[column, withoutApostrophe(cells[place] ?? '')] as const];
    }),
  );

const readLines = (
  headings: readonly string[],
  lines: readonly Line[],
  vehicles: readonly ListedVehicle[],
  newIdOf: NewIdOf,
): ImportPlan => {
  const known = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const seen = new Set<string>();
  const planned: PlannedRow[] = [];
  const problems: RowProblem[] = [];
  for (const { row, cells: line } of lines) {
    const cells = cellsOf(headings, line);
    const id = (cells.get('id') ?? '').trim().toLowerCase();
    const stored = known.get(id);
    const newId = newIdOf(row);
    const problem = line.slice(headings.length).some(isFilled)
      ? 'More cells than headings. Put text that contains the separator in quotation marks'
      : idProblem(id, stored !== undefined, seen.has(id), known.has(newId));
    if (id !== '') seen.add(id);
    const read =
      problem === undefined ? readStockRow(row, cells, stored, newId) : [{ row, message: problem }];
    if ('vehicle' in read) planned.push(read);
    else problems.push(...read);
  }
  const rows = planned.filter(({ vehicle, changes }) => vehicle.version === undefined || changes.length > 0);
  return { rows, unchanged: planned.length - rows.length, problems };
};

const both = new Intl.ListFormat('en-NZ', { type: 'conjunction' });

/** Returns how to split a file that changes more vehicles than one import stores. */
const splitAdvice = (changed: readonly PlannedRow[], lastRow: number): string => {
  const starts = [
    2,
    ...changed.slice(1).flatMap(({ row }, index) => ((index + 1) % maxImportedVehicles === 0 ? [row] : [])),
  ];
  const parts = starts.map((start, index) => `${start} to ${(starts[index + 1] ?? lastRow + 1) - 1}`);
  return (
    `${changed.length} vehicles would be added or changed, and one import takes at most ${maxImportedVehicles}. ` +
    `Split the file into ${parts.length}, each with the headings: rows ${both.format(parts)}. Import one after the other.`
  );
};

/** Returns what a file would change in the stock, or what is wrong with it, row by row. */
export const planImport = (
  file: BufferSource,
  vehicles: readonly ListedVehicle[],
  newIdOf: NewIdOf,
): ImportPlan => {
  const text = decodeText(file);
  if (text === undefined)
    return onlyProblem('The file is not in UTF-8. In the spreadsheet, save it as ‘CSV UTF-8’.');
  const all = parseCsv(text);
  if (all === undefined)
    return onlyProblem('This is not a CSV file: its quotation marks do not match. Save it again as CSV.');
  const filled = all.flatMap((cells, index) => (cells.some(isFilled) ? [{ row: index + 1, cells }] : []));
  const [headings, ...lines] = filled;
  const lastLine = lines.at(-1);
  if (headings === undefined || lastLine === undefined)
    return onlyProblem('The file has no vehicles. Its first row has the headings, each other row a vehicle.');
  const problem = headingProblem(headings.cells);
  if (problem !== undefined) return onlyProblem(problem);
  if (lines.length > maxStockRows)
    return onlyProblem(
      `The file has ${lines.length} rows, and an import reads at most ${maxStockRows}. Split it, each part with the headings.`,
    );
  const plan = readLines(headings.cells, lines, vehicles, newIdOf);
  return plan.problems.length === 0 && plan.rows.length > maxImportedVehicles
    ? onlyProblem(splitAdvice(plan.rows, lastLine.row))
    : plan;
};
