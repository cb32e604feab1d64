import { sharedNumberWarning } from '#domain/privacy/person-identifier.ts';
import { formatCount } from '#domain/text/format-count.ts';
import type { ErasurePlan } from '../../lambdas/privacy/erase-records.ts';
import type { PersonRecord } from '../../lambdas/privacy/person-record.ts';

const line = ({ type, id, documents }: PersonRecord): string => {
  const count = Object.keys(documents).length;
  return `  ${type.name}  ${id}${count > 0 ? `  with ${formatCount(count, 'document')}` : ''}`;
};

const retentionReason = ({ type, expires }: PersonRecord): string =>
  type.erasure === 'kept by law' ? `retained by law until ${expires}` : type.erasure;

/** Returns the warning about a number that people can share, if a person is found by one, and the remedy. */
export const warnOfSharedNumber = (identifier: string): string[] => {
  const warning = sharedNumberWarning(identifier);
  return warning === undefined ? [] : [`${warning} /admin/privacy leaves out those that you untick.`];
};

/** Lists what is erased and what is kept; the warning is last, before the question. */
export const explainErasure = ({ toErase, toRetain }: ErasurePlan, identifier: string): string[] => [
  ...(toErase.length > 0
    ? ['To be erased permanently:', ...toErase.map(line)]
    : ['There is nothing to erase.']),
  ...(toRetain.length > 0
    ? ['To be kept:', ...toRetain.map((record) => `${line(record)}: ${retentionReason(record)}`)]
    : []),
  ...warnOfSharedNumber(identifier),
];
