/** Crockford's base 32. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Formats the first 40 bits of an id; among a million records, two may share a number. */
export const referenceNumberFormatter =
  (prefix: string) =>
  (id: string): string => {
    let bits = Number.parseInt(id.replaceAll('-', '').slice(0, 10), 16);
    let digits = '';
    for (let digit = 0; digit < 8; digit += 1) {
      digits = alphabet.charAt(bits % 32) + digits;
      bits = Math.floor(bits / 32);
    }
    return `${prefix}-${digits.slice(0, 4)}-${digits.slice(4)}`;
  };
