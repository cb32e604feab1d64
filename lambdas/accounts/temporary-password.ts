import { randomInt } from 'node:crypto';

/** The user pool requires a character of each; look-alikes such as `l`, `I`, `1` and `O`, `0` are left out. */
const alphabets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '#%*+=?'];

const length = 16;

const pickCharacter = (alphabet: string): string => alphabet.charAt(randomInt(alphabet.length));

export const generateTemporaryPassword = (): string => {
  const characters = alphabets.map(pickCharacter);
  while (characters.length < length) characters.push(pickCharacter(alphabets.join('')));
  let password = '';
  while (characters.length > 0) password += characters.splice(randomInt(characters.length), 1).join('');
  return password;
};
