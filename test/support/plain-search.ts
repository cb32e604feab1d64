/** A submission as far as it can be found. */
export interface Findable {
  readonly reference: string;
  readonly people: readonly { readonly name: string; readonly email: string; readonly phone: string }[];
  readonly vehicle: string;
  readonly tags: readonly string[];
  readonly notes: readonly string[];
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{Mark}'‘’ʻʼ`´ʾʹ]/gu, '')
    .toLowerCase();

const lettersOf = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

const readAsDigits = (text: string): string => lettersOf(text).replaceAll('o', '0').replaceAll(/[il]/g, '1');

/** Whether a word of a text, or it with those after it, begins with what was typed. */
const hasBeginning = (text: string, typed: string): boolean => {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return words.some((_, from) => words.slice(from).join('').startsWith(typed));
};

const byReference = ({ reference }: Findable, token: string): boolean =>
  lettersOf(token).length >= 4 && readAsDigits(reference).includes(readAsDigits(token));

/** Leaves out the number of a desk, like `x 12`. */
const withoutExtension = (typed: string): string => typed.replace(/\s*x\s*\d{1,7}$/i, '');

const isNumber = (typed: string): boolean => /^[+\d\s().-]+$/.test(withoutExtension(typed));

const byPhone = ({ people }: Findable, typed: string): boolean => {
  const digits = digitsOf(withoutExtension(typed));
  if (!isNumber(typed) || digits.length < 3) return false;
  return people.some(({ phone }) => {
    const number = `64${digitsOf(phone).replace(/^(0064|64|0)/, '')}`;
    // A whole number may have noughts before it, and its area's one behind the country.
    const end = digits.length < 8 ? digits : digits.replace(/^0*(640)?/, '');
    return phone !== '' && (number.endsWith(digits) || number.endsWith(end));
  });
};

const asAddress = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/['‘’ʻʼ`´]/g, "'")
    .toLowerCase();

const byEmail = ({ people }: Findable, token: string): boolean => {
  const typed = asAddress(token);
  if (typed.length < 3) return false;
  return people.some(({ email }) =>
    Array.from(email, (_, at) => at).some(
      (at) => /^$|[.@_+-]$/.test(email.slice(0, at)) && asAddress(email).startsWith(typed, at),
    ),
  );
};

const byWords = ({ people, vehicle, tags }: Findable, token: string): boolean => {
  const typed = lettersOf(token);
  const texts = [...people.map(({ name }) => name), vehicle, ...tags];
  return typed.length >= 2 && texts.some((text) => hasBeginning(text, typed));
};

const byNotes = ({ notes }: Findable, token: string): boolean => {
  const typed = lettersOf(token);
  return typed.length >= 4 && notes.some((note) => note.split(/\s/).some((one) => hasBeginning(one, typed)));
};

/** Whether an address is that of a mailbox, which receives what is sent to it with a `+` and a word, too. */
const byMailbox = ({ people }: Findable, token: string): boolean => {
  const bare = (text: string): string => asAddress(text).replace(/\+.*@/, '@');
  return /@.*\./.test(token) && people.some(({ email }) => bare(email).startsWith(bare(token)));
};

const rules = [byReference, byPhone, byEmail, byMailbox, byWords, byNotes];

/** Whether a submission matches all of what was typed, each part by one of the rules, read off plainly. */
export const isPlainlyFound = (submission: Findable, typed: string): boolean => {
  const isPhone = isNumber(typed) && digitsOf(typed).length >= 3;
  const tokens = isPhone ? [typed.trim()] : typed.split(/\s+/).filter((token) => lettersOf(token).length > 1);
  return (
    tokens.length > 0 &&
    tokens.every(
      (token, index) =>
        rules.some((rule) => rule(submission, token)) ||
        (lettersOf(token).length < 4 &&
          ['', ...tokens, ''].slice(index, index + 3).some((beside, side) => {
            const pair = [beside + token, '', token + beside][side] ?? '';
            return beside !== '' && byReference(submission, pair);
          })),
    )
  );
};
