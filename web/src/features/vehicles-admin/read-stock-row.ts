import { formatDollars } from '#domain/money/nzd.ts';
import { cellOf, type StockColumn, valueOfCell } from '#domain/vehicles/stock-columns.ts';
import { changedFields } from '#domain/vehicles/vehicle-change.ts';
import { vehicleFieldNames, vehicleFields } from '#domain/vehicles/vehicle-fields.ts';
import { stockFormSchema, type StockForm } from '#domain/vehicles/vehicle-form.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import * as z from 'zod/mini';
import { vehicleToForm } from './vehicle-draft.ts';

export interface PlannedRow {
  /** As spreadsheets number it: the headings are row 1. */
  readonly row: number;
  readonly name: string;
  /** Changes in words; none for a new vehicle. */
  readonly changes: readonly string[];
  readonly vehicle: StockForm & { readonly id: string; readonly version?: number };
}

export interface RowProblem {
  /** Undefined if it is a problem of the whole file. */
  readonly row?: number;
  readonly message: string;
}

export type Cells = ReadonlyMap<StockColumn, string>;

const formOf = (vehicle: ListedVehicle): StockForm => {
  const { images: _, image_details: _details, ...form } = vehicleToForm(vehicle);
  return form;
};

const inWords = (before: StockForm, after: StockForm): string[] =>
  changedFields(before, after, vehicleFieldNames).flatMap(({ name, from, to }) => {
    const known = vehicleFieldNames.find((one) => one === name);
    if (known === undefined) return [];
    const field = vehicleFields[known];
    const isMoney = 'unit' in field && field.unit === 'dollars';
    const shown = (value: NonNullable<typeof from> | null): string =>
      (isMoney && typeof value === 'number' ? formatDollars(value) : cellOf(value)) || 'nothing';
    return from === undefined || to === undefined
      ? `${field.label} changed`
      : `${field.label}: ${shown(from)} → ${shown(to)}`;
  });

/** Returns what a row makes of its vehicle, or what is wrong with it. @param stored undefined for a new vehicle, which gets `newId` */
export const readStockRow = (
  row: number,
  cells: Cells,
  stored: ListedVehicle | undefined,
  newId: string,
): PlannedRow | RowProblem[] => {
  const before = stored && formOf(stored);
  const typed = vehicleFieldNames.flatMap((name) => {
    const cell = cells.get(name);
    return cell === undefined ? [] : [[name, valueOfCell(name, cell)] as const];
  });
  const identity = stored === undefined ? { id: newId } : { id: stored.id, version: stored.version };
  // Stored values need not fit the limits of today.
  if (before !== undefined && typed.every(([name, value]) => value === before[name]))
    return { row, name: vehicleInfo(before), changes: [], vehicle: { ...before, ...identity } };
  const values = Object.fromEntries(typed);
  // A file without the columns of the sale need not have them for a vehicle that is for sale again.
  const sale = 'status' in values && values['status'] !== 'sold' && { sold_on: null, sold_price: null };
  const parsed = z.safeParse(stockFormSchema, { ...before, ...sale, ...values });
  if (!parsed.success) return parsed.error.issues.map(({ message }) => ({ row, message }));
  const form = parsed.data;
  return {
    row,
    name: vehicleInfo(form),
    changes: before === undefined ? [] : inWords(before, form),
    vehicle: { ...form, ...identity },
  };
};
