import type * as z from 'zod/mini';
import type { FindPhoneProblem } from '#domain/phone/phone-problem.ts';
import type { importVehicles as contract } from '#domain/vehicles/import-contract.ts';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import { InvalidRequestError, throwFieldErrors } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { changesTo, editedVehicle, newVehicle } from './changed-vehicles.ts';
import type { ImportRepository } from './import.repository.ts';

interface Dependencies {
  readonly imports: ImportRepository;
  readonly audit: AuditLog;
  readonly findPhoneProblem: FindPhoneProblem;
  readonly now: () => number;
}

type Row = AdminRequest<typeof contract>['body']['vehicles'][number];

/** A transaction takes 4 MB. */
const maxBytes = 3_500_000;

const rowProblem = (row: Row, stored: Vehicle | undefined): string | undefined => {
  if (row.version === undefined)
    return stored === undefined ? undefined : 'This vehicle is there already. Choose the file again';
  if (stored === undefined) return 'This vehicle was deleted. Choose the file again';
  return stored.version === row.version ? undefined : 'Somebody changed this vehicle. Choose the file again';
};

const describeCounts = (created: number, updated: number): string[] => [
  ...(created > 0 ? [`${created} new`] : []),
  ...(updated > 0 ? [`${updated} changed`] : []),
];

/**
 * Checks all rows, then stores all or none. @throws InvalidRequestError with a problem for each wrong row, AuditUnavailableError
 */
export const importVehicles = async (
  { body: { id, vehicles: rows }, admin, sourceIp }: AdminRequest<typeof contract>,
  { imports, audit, findPhoneProblem, now }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const created = rows.filter(({ version }) => version === undefined).length;
  const counts = { created, updated: rows.length - created };
  if (await imports.isDone(id)) return counts;
  const stored = await imports.readAll(rows.map((row) => row.id));
  const problems = rows.flatMap((row, index) => {
    const before = stored.get(row.id);
    const isSamePhone = row.contact_phone === before?.contact_phone;
    return [
      [`vehicles.${index}.id`, rowProblem(row, before)],
      [`vehicles.${index}.contact_phone`, isSamePhone ? undefined : findPhoneProblem(row.contact_phone)],
    ] as const;
  });
  throwFieldErrors(Object.fromEntries(problems));
  const act = { admin, at: new Date(now()).toISOString() };
  const records = rows.map(({ version, ...row }) => {
    const before = stored.get(row.id);
    if (version === undefined || before === undefined)
      return newVehicle({ ...row, images: [], image_details: [] }, act);
    const form = { ...row, images: before.images, image_details: before.image_details };
    return editedVehicle(before, form, changesTo(before, form), act);
  });
  if (JSON.stringify(records).length > maxBytes)
    throw new InvalidRequestError('These vehicles are too large to be stored at once. Import them in parts.');
  await audit.record({
    admin,
    sourceIp,
    action: 'vehicle.import',
    record_type: 'vehicle',
    record_id: id,
    fields: describeCounts(counts.created, counts.updated),
    once: id,
  });
  if (!(await imports.store(id, records)))
    throw new InvalidRequestError('Somebody changed one of these vehicles meanwhile. Choose the file again.');
  return counts;
};
