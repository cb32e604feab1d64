import { outstandingDocumentsText } from '#domain/documents/outstanding-text.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import type { FilledTemplate } from '#domain/replies/reply-template.ts';
import type { OwnTemplate } from '#domain/settings/desk-settings.ts';
import { fillPlaceholders, hasPlaceholder } from '#domain/settings/template-text.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { WorkItem } from '#domain/work/work-item.ts';

/** Fills in those of the team's own templates that are for the type of a submission. */
export const fillOwnTemplates = (
  templates: readonly OwnTemplate[],
  { name: typeName, label, documents }: Pick<SubmissionType, 'name' | 'label' | 'documents'>,
  { reference, amount }: Pick<WorkItem, 'reference' | 'amount'>,
  { firstName, outstanding }: { readonly firstName: string; readonly outstanding: readonly string[] },
): FilledTemplate[] => {
  const values = {
    'first name': firstName,
    reference,
    amount: amount === undefined ? undefined : formatDollars(amount),
    link: documents.length === 0 ? undefined : outstandingDocumentsText({ labels: outstanding }),
  };
  return templates
    .filter(({ types }) => types.includes(typeName))
    .map(({ id, name, text }) => ({
      name: id,
      label: name,
      subject: `Your ${label.toLowerCase()} ${reference}`,
      text: fillPlaceholders(text, values),
      asks_for_documents: values.link !== undefined && hasPlaceholder(text, 'link'),
    }));
};
