/** What is said of a vehicle that is not for sale any more. */
export const goneAdvice = 'It has been sold or taken off the market. Others like it may be for sale.';
