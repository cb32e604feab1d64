import { brand } from '../brand.ts';

/** Begins a reply to a person. */
export const greet = (firstName: string): string => `Kia ora ${firstName},`;

const closing = 'Ngā mihi,';

/** Ends a reply with its writer. */
export const signatureOf = ({ name, title }: { readonly name: string; readonly title?: string }): string =>
  [closing, name, title, brand.name].filter(Boolean).join('\n');

export const signReply = (text: string, signature: string): string => `${text.trimEnd()}\n\n${signature}`;

/** Returns what was typed of a letter that `signReply` has signed. */
export const withoutSignature = (letter: string): string => letter.slice(0, letter.lastIndexOf('\n\n'));

/** Returns whether a letter is the text with a signature of any name and title, which its writer may have changed. */
export const isLetterOf = (letter: string, text: string): boolean => {
  const typed = `${text.trimEnd()}\n\n`;
  const signature = letter.slice(typed.length);
  return letter.startsWith(typed) && signature.startsWith(closing) && !signature.includes('\n\n');
};
