import { documentLabel } from '../documents/document-label.ts';
import type { incomeTypes, visaTypes } from './options.ts';

type Situation =
  | (typeof incomeTypes)[number]
  | Exclude<(typeof visaTypes)[number], 'Citizen' | 'Permanent Resident'>;

interface NeededDocuments {
  /** Empty for everybody. */
  readonly situations: readonly Situation[];
  /** Each is one of the product's documents; any one of them will do. */
  readonly fields: readonly string[];
}

/** The documents that lenders usually ask for; nobody has to have it to apply. */
const needed: readonly NeededDocuments[] = [
  { situations: [], fields: ['driver_licence_front', 'passport_copy'] },
  { situations: [], fields: ['proof_of_address'] },
  { situations: ['Salary', 'Contract'], fields: ['payslip'] },
  { situations: ['Self-employed', 'Benefits'], fields: ['account_statement'] },
  { situations: ['Work Visa', 'Student Visa', 'Visitor Visa'], fields: ['visa_copy'] },
];

const either = new Intl.ListFormat('en-NZ', { type: 'disjunction' });

const nameOf = (field: string): string => documentLabel(field).replace(/ – .*/, '').toLowerCase();

/** Lists what an applicant needs, and in which situation; an empty one stands for everybody. */
export const neededDocuments = needed.map(({ situations, fields }) => ({
  situation: either.format(situations),
  documents: either.format(fields.map(nameOf)),
}));
