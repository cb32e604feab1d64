/** Returns an address that only its owner recognises, like `m•••@example.com`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`;
};
