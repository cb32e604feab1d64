import { brand } from '../brand.ts';

/** Begins a reply to a person. */
export const greet = (firstName: string): string => `Kia ora ${firstName},`;

/** Ends a reply with its writer. */
export const signatureOf = ({ name, title }: { readonly name: string; readonly title?: string }): string =>
  ['Ngā mihi,', name, title, brand.name].filter(Boolean).join('\n');

export const signReply = (text: string, signature: string): string => `${text.trimEnd()}\n\n${signature}`;
