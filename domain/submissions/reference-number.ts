/** Crockford's base 32: no I, L, O or U, so that a number read out on the phone is understood. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Makes the function that tells the number a person can read out, of a record's id: `LA-7K3M-92QX`. It stands for the
 * id's first 40 bits, which are random: at a million records of a type two share a number with a chance of one in
 * three, so staff who search by it must look at the name too.
 * @param prefix two letters that stand for the type of the record
 * @returns a function of a random UUID
 */
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
