import { foldText } from '../text/fold-text.ts';
import { parseDate } from '../text/parse-date.ts';
import { parseTyped } from './parse-typed.ts';
import type { VehicleField } from './vehicle-field.ts';
import { vehicleFieldNames, vehicleFields, type VehicleFieldName } from './vehicle-fields.ts';

const idColumn = 'ID';

/** Headings of the file with the stock; pictures stay with their vehicle. */
export const stockHeadings: readonly string[] = [
  idColumn,
  ...vehicleFieldNames.map((name) => vehicleFields[name].label),
];

export type StockColumn = 'id' | VehicleFieldName;

const columns: ReadonlyMap<string, StockColumn> = new Map<string, StockColumn>([
  [foldText(idColumn), 'id'],
  ...vehicleFieldNames.map((name) => [foldText(vehicleFields[name].label), name] as const),
]);

/** Returns what a heading stands for, in whatever letter case; undefined if nothing. */
export const columnOf = (heading: string): StockColumn | undefined => columns.get(foldText(heading.trim()));

const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** Returns a value as the file has it. */
export const cellOf = (value: string | number | boolean | null): string =>
  typeof value === 'boolean' ? yesOrNo(value) : String(value ?? '');

const optionOf = (options: readonly string[], typed: string): string =>
  options.find((option) => foldText(option) === foldText(typed.trim())) ?? typed;

/** Returns the value that a cell stands for, as the schema of its field reads it. */
export const valueOfCell = (name: VehicleFieldName, cell: string): unknown => {
  const field: VehicleField = vehicleFields[name];
  if (field.type === 'agreement') return { yes: true, no: false, '': false }[foldText(cell.trim())] ?? cell;
  if (field.type === 'optional-date' && cell.trim() !== '') return parseDate(cell) ?? cell;
  return parseTyped(field, 'options' in field ? optionOf(field.options, cell) : cell);
};
