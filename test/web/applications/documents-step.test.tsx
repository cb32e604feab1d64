import { expect, test } from '@jest/globals';
import { documentSlots, maxFurtherDocuments } from '#domain/documents/document-fields.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { DocumentsStep } from '../../../web/src/features/applications/documents-step.tsx';
import {
  type DocumentStates,
  emptyDocuments,
} from '../../../web/src/features/applications/documents-state.ts';

/** The step with some further documents. */
const stepWith = (count: number): string => {
  const further = documentSlots.filter(({ kind }) => kind === 'payslip').slice(0, count);
  const states: Partial<DocumentStates> = Object.fromEntries(
    further.map(({ form }) => [form, { status: 'uploaded', key: form, name: `${form}.pdf`, size: 1 }]),
  );
  return renderToStaticMarkup(<DocumentsStep documents={{ ...emptyDocuments, ...states }} />);
};

test('the step says why there is no room for further documents, and only then', () => {
  const reason = 'You can add 8 further documents at most. If we need more, we will ask you.';
  expect(stepWith(maxFurtherDocuments - 1)).not.toContain(reason);
  expect(stepWith(maxFurtherDocuments)).toContain(reason);
});
