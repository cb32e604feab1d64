import type { ContactField } from '#domain/corrections/contact-field.ts';

/** A part that is corrected at once: an address is one, whatever it is made of. */
export interface ContactPart {
  readonly label: string;
  readonly fields: readonly ContactField[];
}

/** Returns the parts of how somebody is reached, in the form's order. */
export const contactParts = (contact: readonly ContactField[]): ContactPart[] => {
  const address = contact.filter(({ kind }) => kind === 'address');
  const others = contact.filter(({ kind }) => kind !== 'address');
  const parts = others.map((field) => ({ label: field.label, fields: [field] }));
  return address.length === 0 ? parts : [...parts, { label: 'Address', fields: address }];
};

/** Returns what a part is, or would be with what was asked for. */
export const contactText = ({ fields }: ContactPart, asked?: 'proposed' | 'refused'): string =>
  fields
    .map((field) => (asked && field[asked]) ?? field.value)
    .filter((value) => value !== '')
    .join(', ');
