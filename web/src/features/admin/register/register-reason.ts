import type { RegisteredSubmission } from '#domain/work/register-contract.ts';
import { authorName, choiceLabel } from '../changes/format-value.ts';
import type { RegisterType } from './use-register.ts';

/** Returns why a submission has its status, and who said so; undefined for one that needs no reason. */
export const registerReason = (
  type: RegisterType,
  { status, status_answer: answer }: Pick<RegisteredSubmission, 'status' | 'status_answer'>,
): { readonly reason: string; readonly by: string } | undefined => {
  if (answer === undefined) return undefined;
  const { choice, reason, duplicate_of: original, by_email: by } = answer;
  const parts = [
    choice === undefined ? '' : choiceLabel(type, status, choice),
    original === undefined ? '' : `The same as ${original.reference}`,
    reason,
  ];
  const text = parts.filter(Boolean).join(': ');
  return text === '' ? undefined : { reason: text, by: authorName(by) };
};
