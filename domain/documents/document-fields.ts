/** The four documents that the specification names: their field in the form, in the record, and what people call them. */
export const documentFields = [
  { form: 'driverLicenceFront', stored: 'driver_licence_front', label: 'Driver licence – front' },
  { form: 'driverLicenceBack', stored: 'driver_licence_back', label: 'Driver licence – back' },
  { form: 'visaCopy', stored: 'visa_copy', label: 'Visa' },
  { form: 'passportCopy', stored: 'passport_copy', label: 'Passport' },
] as const;

/** What lenders ask for besides, several files of each. */
export const furtherDocuments = [
  { kind: 'payslip', form: 'payslip', label: 'Payslip' },
  { kind: 'account_statement', form: 'bankStatement', label: 'Bank statement' },
  { kind: 'proof_of_address', form: 'proofOfAddress', label: 'Proof of address' },
  { kind: 'other_document', form: 'otherDocument', label: 'Other document' },
] as const;

/** Most documents of an application, the four among them. */
export const maxDocuments = 12;

/** Most further documents. */
export const maxFurtherDocuments = maxDocuments - documentFields.length;

type FurtherNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const furtherNumbers: readonly FurtherNumber[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** A place for one file in the form. */
export type DocumentField =
  | (typeof documentFields)[number]['form']
  | `${(typeof furtherDocuments)[number]['form']}${FurtherNumber}`;

export type StoredDocumentField = (typeof documentFields)[number]['stored'];

/** A place for one file: in the form, in the record, and as people call it. */
export interface DocumentSlot {
  readonly form: DocumentField;
  readonly stored: string;
  readonly label: string;
  /** Of the further documents. */
  readonly kind?: string;
}

/** Every place for a file, in the order of the form. */
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
