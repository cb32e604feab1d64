import type { ErasurePlan } from '../../lambdas/privacy/erase-records.ts';
import type { PersonRecord } from '../../lambdas/privacy/person-record.ts';

const line = ({ type, id, documents }: PersonRecord): string => {
  const count = Object.keys(documents).length;
  return `  ${type.name}  ${id}${count > 0 ? `  with ${count} documents` : ''}`;
};

const whyKept = ({ type, expires }: PersonRecord): string =>
  type.erasure === 'kept by law' ? `retained by law until ${expires}` : type.erasure;

/** The plan for people to read: types, ids and reasons, nothing personal. */
export const explainErasure = ({ toErase, toRetain }: ErasurePlan): string[] => [
  ...(toErase.length > 0 ? ['To be erased for good:', ...toErase.map(line)] : ['Nothing is to be erased.']),
  ...(toRetain.length > 0
    ? ['Kept:', ...toRetain.map((record) => `${line(record)}: ${whyKept(record)}`)]
    : []),
];
