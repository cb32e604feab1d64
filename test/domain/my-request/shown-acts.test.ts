import { expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { loanApplications } from '#domain/applications/stored-application.ts';
import { jointActor, senderActor } from '#domain/audit/actors.ts';
import { documentLabel } from '#domain/documents/document-label.ts';
import { jointKinds, ownMessages, shownKinds, shownWithdrawal } from '#domain/my-request/shown-acts.ts';
import { withdraw, withdrawalUndoMs } from '#domain/my-request/withdraw.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const at = '2026-11-20T02:00:00.000Z';
const documents = ['payslip', 'visa_copy', 'account_statement', 'proof_of_address', 'passport_copy'];
const type = { documents };
const submission = loanApplications.read(sampleRecordOf('loan-application'));
const added = (field: string, by: string) => ({ id: crypto.randomUUID(), field, key: 'k', at, by });

test('a sender sees which kinds of documents were asked for, and which have come', () => {
  const states = ['requested', 'unreadable', 'received', 'checked', 'not-needed'] as const;
  const marks = states.map((state, index) => ({ field: documents[index]!, state, at, by: 'kiri' }));
  const kinds = shownKinds(type, submission, { id: 'a', added: [], marks, expires_at: 1 });
  expect(kinds).toEqual(
    ['asked', 'asked', 'received', 'received', 'none'].map((state, index) => ({
      field: documents[index],
      label: documentLabel(documents[index]!),
      state,
    })),
  );
});

test('a joint applicant sees their own documents alone', () => {
  const kinds = jointKinds(type, { added: [added('payslip', senderActor), added('visa_copy', jointActor)] });
  expect(kinds).toEqual(
    documents.map((field) => ({
      field,
      label: documentLabel(field),
      state: field === 'visa_copy' ? 'received' : 'none',
    })),
  );
});

test('what is open can be withdrawn, and a withdrawal taken back for an hour', () => {
  const { work } = applicationType;
  const item = sampleWorkItem('loan-application', '2026-11-20T01:02:03.000Z');
  const withdrawn = withdraw(work, item, '', at)!;
  const end = Date.parse(at) + withdrawalUndoMs;
  expect(shownWithdrawal(work, item, true, end)).toEqual({ withdrawal: {} });
  expect(shownWithdrawal(work, item, false, end)).toEqual({});
  const { withdrawal: _, ...without } = work;
  expect(shownWithdrawal(without, item, true, end)).toEqual({});
  expect(shownWithdrawal(work, withdrawn, false, end)).toEqual({
    withdrawal: { undo_until: '2026-11-20T03:00:00.000Z' },
  });
  expect(shownWithdrawal(work, withdrawn, false, end + 1)).toEqual({});
});

test('a sender sees what they wrote, without what others or programs wrote', () => {
  const mail = { mail_id: 'm', at, from: 'ana@example.com', subject: 'Payslip', text: 'Here it is.' };
  const messages = ownMessages([
    { ...mail, role: 'sender', folded: 'On Monday you wrote' },
    { ...mail, role: 'sender', subject: 'Away', text: 'Back on Monday.', is_automatic: true },
    { ...mail, role: 'other' },
    { ...mail, role: 'team' },
  ]);
  expect(messages).toEqual([{ at, subject: 'Payslip', text: 'Here it is.' }]);
});
