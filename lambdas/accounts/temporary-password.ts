import { randomInt } from 'node:crypto';

/** One of each is what the pool asks for; without characters that are taken for one another when typed from a mail. */
const alphabets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '#%*+=?'];

const length = 16;

const pickCharacter = (characters: string): string => characters.charAt(randomInt(characters.length));

/** Returns a random password that keeps every rule of the user pool. */
export const generateTemporaryPassword = (): string => {
  const left = alphabets.map(pickCharacter);
  while (left.length < length) left.push(pickCharacter(alphabets.join('')));
  let password = '';
  while (left.length > 0) password += left.splice(randomInt(left.length), 1).join('');
  return password;
};
