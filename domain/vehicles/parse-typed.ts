import { parseAmount } from '../money/nzd.ts';
import { isOptional, type VehicleField } from './vehicle-field.ts';

/** Parses `42 000 km`; NaN for an invalid number, undefined for empty text. */
const parseNumber = (text: string): number | undefined => {
  const plain = text.replace(/km\s*$|[\s,]/gi, '');
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};

/** Returns the value of a field that was typed, as its schema reads it. */
export const parseTyped = (field: VehicleField, typed: string): unknown => {
  if (isOptional(field) && typed.trim() === '') return null;
  if ('unit' in field && field.unit === 'dollars') return parseAmount(typed);
  return 'unit' in field || field.type === 'year' ? parseNumber(typed) : typed;
};
