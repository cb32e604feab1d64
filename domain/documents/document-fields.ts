/** The four documents of an application: their field in the form, in the record, and what people call them. */
export const documentFields = [
  { form: 'driverLicenceFront', stored: 'driver_licence_front', label: 'Driver licence – front' },
  { form: 'driverLicenceBack', stored: 'driver_licence_back', label: 'Driver licence – back' },
  { form: 'visaCopy', stored: 'visa_copy', label: 'Visa' },
  { form: 'passportCopy', stored: 'passport_copy', label: 'Passport' },
] as const;

export type DocumentField = (typeof documentFields)[number]['form'];

export type StoredDocumentField = (typeof documentFields)[number]['stored'];
