import { erasePersonRecord, findPerson, type FoundRecord } from '#domain/privacy/contract.ts';
import type { RouteInput } from '#domain/http/route-contract.ts';
import type { AdminRequest } from '../../../lib/admin-session/admin-session.ts';
import { isMissing } from './missing.ts';

/** Finds all records of a person; each request scans a part of the tables. */
export const findRecords = async (request: AdminRequest, identifier: string): Promise<FoundRecord[]> => {
  const found: FoundRecord[] = [];
  let after: RouteInput<typeof findPerson>['after'];
  do {
    const page = await request(findPerson, { identifier, ...(after !== undefined && { after }) });
    found.push(...page.records);
    after = page.next;
  } while (after !== undefined);
  return found;
};

/** Returns whether a record may be erased. @param includesLegal includes records retained by law */
export const isErasable = ({ erasure }: FoundRecord, includesLegal: boolean): boolean =>
  erasure === 'delete' || (includesLegal && erasure === 'kept by law');

interface Erasure {
  readonly identifier: string;
  readonly records: readonly FoundRecord[];
  readonly includesLegal: boolean;
  /** Receives the number erased so far. */
  readonly report: (count: number) => void;
}

/** Erases records one by one; idempotent, as missing ones are no error. */
export const eraseRecords = async (
  request: AdminRequest,
  { identifier, records, includesLegal, report }: Erasure,
): Promise<void> => {
  for (const [index, { kind, id }] of records.entries()) {
    try {
      await request(erasePersonRecord, { identifier, kind, id, includes_legal_retention: includesLegal });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    report(index + 1);
  }
};
