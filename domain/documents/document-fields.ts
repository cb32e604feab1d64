export const documentFields = [
  { form: 'driverLicenceFront', stored: 'driver_licence_front', label: 'Driver licence – front' },
  { form: 'driverLicenceBack', stored: 'driver_licence_back', label: 'Driver licence – back' },
  { form: 'visaCopy', stored: 'visa_copy', label: 'Visa' },
  { form: 'passportCopy', stored: 'passport_copy', label: 'Passport' },
] as const;

export const furtherDocuments = [
  { kind: 'payslip', form: 'payslip', label: 'Payslip' },
  { kind: 'account_statement', form: 'bankStatement', label: 'Bank statement' },
  { kind: 'proof_of_address', form: 'proofOfAddress', label: 'Proof of address' },
  { kind: 'other_document', form: 'otherDocument', label: 'Other document' },
] as const;

export const maxDocuments = 12;

export const maxFurtherDocuments = maxDocuments - documentFields.length;

type FurtherNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const furtherNumbers: readonly FurtherNumber[] = [1, 2, 3, 4, 5, 6, 7, 8];

export type DocumentField =
  | (typeof documentFields)[number]['form']
  | `${(typeof furtherDocuments)[number]['form']}${FurtherNumber}`;

export type StoredDocumentField = (typeof documentFields)[number]['stored'];

export interface DocumentSlot {
  readonly form: DocumentField;
  readonly stored: string;
  readonly label: string;
  readonly kind?: string;
}

export const documentSlots: readonly DocumentSlot[] = [
  ...documentFields,
  ...furtherDocuments.flatMap(({ kind, form, label }) =>
    furtherNumbers.map((number): DocumentSlot => ({
      form: `${form}${number}`,
      stored: `${kind}_${number}`,
      label: number === 1 ? label : `${label} ${number}`,
      kind,
    })),
  ),
];
