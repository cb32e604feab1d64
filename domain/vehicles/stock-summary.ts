/**
 * The summary of the stock: an item of the vehicles' table that stands first in the index of available vehicles, so
 * that one query reads it together with the first page.
 */
export const stockSummary = {
  id: 'summary',
  listed: 'yes',
  /** Later than any vehicle. */
  created_at: '9999-12-31T23:59:59.999Z',
} as const;

/** Whether an item of the vehicles' table is a vehicle, and not the summary. */
export const isVehicleItem = (item: Record<string, unknown>): boolean => item['id'] !== stockSummary.id;
