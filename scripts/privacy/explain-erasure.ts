import type { ErasurePlan } from '../../lambdas/privacy/erase-records.ts';
import type { PersonRecord } from '../../lambdas/privacy/person-record.ts';

const line = ({ type, id, documents }: PersonRecord): string => {
  const count = Object.keys(documents).length;
  return `  ${type.name}  ${id}${count > 0 ? `  with ${count} documents` : ''}`;
};

const retentionReason = ({ type, expires }: PersonRecord): string =>
  type.erasure === 'kept by law' ? `retained by law until ${expires}` : type.erasure;

export const explainErasure = ({ toErase, toRetain }: ErasurePlan): string[] => [
  ...(toErase.length > 0
    ? ['To be erased permanently:', ...toErase.map(line)]
    : ['There is nothing to erase.']),
  ...(toRetain.length > 0
    ? ['To be kept:', ...toRetain.map((record) => `${line(record)}: ${retentionReason(record)}`)]
    : []),
];
