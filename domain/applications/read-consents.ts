import { consentFields } from './consent-fields.ts';

export type ConsentName = keyof typeof consentFields;

/** In the order on the screen. */
export const consentNames = Object.keys(consentFields).filter(
  (name): name is ConsentName => name in consentFields,
);

/** Returns the consents that were given without their text: nobody agrees to what they have not heard or read. */
export const unreadConsents = (
  given: Readonly<Record<ConsentName, unknown>>,
  read: readonly string[],
): ConsentName[] => consentNames.filter((name) => given[name] === true && !read.includes(name));

/** Returns the message for a consent that was given without its text. */
export const readItOut = (name: ConsentName): string =>
  `Read out the text of ‘${consentFields[name].label}’ before they agree, and tick that it was read`;
