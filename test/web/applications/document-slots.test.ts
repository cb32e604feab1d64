import { expect, test } from '@jest/globals';
import { documentFields, furtherDocuments } from '#domain/documents/document-fields.ts';
import {
  type DocumentState,
  type DocumentStates,
  emptyDocuments,
  hasFurtherRoom,
  placesFor,
  shownSlots,
} from '../../../web/src/features/applications/documents-state.ts';

const four = documentFields.map(({ form }) => form);
const uploaded: DocumentState = { status: 'uploaded', key: 'k', name: 'a.pdf', size: 1 };
const shown = (states: Partial<DocumentStates>) =>
  shownSlots({ ...emptyDocuments, ...states }).map(({ form }) => form);

test('the step begins with the four and one place for each further kind', () => {
  expect(shown({})).toEqual([...four, ...furtherDocuments.map(({ form }) => `${form}1`)]);
});

test('a further place comes with each file, also where one before it was taken away', () => {
  expect(shown({ payslip1: uploaded })).toEqual([
    ...four,
    'payslip1',
    'payslip2',
    'bankStatement1',
    'proofOfAddress1',
    'otherDocument1',
  ]);
  expect(shown({ payslip2: uploaded })).toContain('payslip1');
  expect(shown({ payslip2: uploaded })).not.toContain('payslip3');
});

test('no further place is shown once there are twelve files, those to choose again among them', () => {
  const seven = { payslip1: uploaded, payslip2: uploaded, payslip3: uploaded, payslip4: uploaded };
  const rest = { bankStatement1: uploaded, bankStatement2: uploaded, otherDocument1: uploaded };
  expect(shown({ ...seven, ...rest })).toContain('proofOfAddress1');
  expect(hasFurtherRoom({ ...emptyDocuments, ...seven, ...rest })).toBe(true);
  const eight = { ...seven, ...rest, otherDocument2: uploaded };
  expect(shown(eight)).toEqual([
    ...four,
    'payslip1',
    'payslip2',
    'payslip3',
    'payslip4',
    'bankStatement1',
    'bankStatement2',
    'otherDocument1',
    'otherDocument2',
  ]);
  expect(hasFurtherRoom({ ...emptyDocuments, ...eight })).toBe(false);
  const refused: DocumentState = { status: 'empty', problem: 'Too large' };
  expect(shown({ ...seven, ...rest, otherDocument2: refused })).toEqual(shown(eight));
});

const places = (field: keyof DocumentStates, states: Partial<DocumentStates> = {}) =>
  placesFor({ ...emptyDocuments, ...states }, field);
const payslips = (...numbers: number[]) => numbers.map((number) => `payslip${number}`);

test('several files have room in the chosen place and the free ones of its kind, up to twelve in all', () => {
  expect(places('visaCopy')).toEqual(['visaCopy']);
  expect(places('payslip2', { payslip1: uploaded })).toEqual(payslips(2, 3, 4, 5, 6, 7, 8));
  const seven = Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((number) => [`bankStatement${number}`, uploaded]),
  );
  expect(places('payslip1', { ...seven, bankStatement7: { status: 'empty' } })).toEqual(payslips(1, 2));
  expect(places('payslip1', seven)).toEqual(['payslip1']);
});

test('a file in a place that takes several is not replaced by others', () => {
  expect(places('payslip1', { payslip1: uploaded, payslip3: uploaded })).toEqual(payslips(2, 4, 5, 6, 7, 8));
  const eight = Object.fromEntries(payslips(1, 2, 3, 4, 5, 6, 7, 8).map((form) => [form, uploaded]));
  expect(places('payslip1', eight)).toEqual([]);
  expect(places('visaCopy', { visaCopy: uploaded })).toEqual(['visaCopy']);
});

test('files that must be chosen again have room where they were, before new ones', () => {
  const again: DocumentState = { status: 'empty', problem: 'Choose it again' };
  const eight = Object.fromEntries(payslips(1, 2, 3, 4, 5, 6, 7, 8).map((form) => [form, again]));
  expect(places('payslip1', eight)).toEqual(payslips(1, 2, 3, 4, 5, 6, 7, 8));
  const five = { payslip3: again, payslip5: again, bankStatement1: uploaded, bankStatement2: again };
  expect(places('payslip1', five)).toEqual(payslips(1, 3, 5, 2, 4, 6));
});
