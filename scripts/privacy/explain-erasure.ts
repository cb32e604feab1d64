import type { ErasurePlan } from '../../lambdas/privacy/erase-person.ts';
import type { PersonRecord } from '../../lambdas/privacy/person-record.ts';

const line = ({ type, id, documents }: PersonRecord): string => {
  const count = Object.keys(documents).length;
  return `  ${type.name}  ${id}${count > 0 ? `  with ${count} documents` : ''}`;
};

const whyKept = ({ type, expires }: PersonRecord): string =>
  type.erasure === 'kept by law' ? `retained by law until ${expires}` : type.erasure;

/** The plan for people to read: types, ids and reasons, nothing personal. */
export const explainErasure = ({ erased, kept }: ErasurePlan): string[] => [
  ...(erased.length > 0 ? ['To be erased for good:', ...erased.map(line)] : ['Nothing is to be erased.']),
  ...(kept.length > 0 ? ['Kept:', ...kept.map((record) => `${line(record)}: ${whyKept(record)}`)] : []),
];
