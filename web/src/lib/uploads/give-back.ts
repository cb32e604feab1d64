/**
 * Gives the memory of bytes back at once, which nobody must use after that: the browser would wait until it has far more
 * to collect, and a phone has little. Browsers without `transfer` (Safari before 17.4) still collect it in their time.
 */
export const giveBack = ({ buffer }: Uint8Array<ArrayBuffer>): void => {
  if (buffer.byteLength > 0 && 'transfer' in buffer) buffer.transfer(0);
};
