import { randomUUID } from 'node:crypto';

/** Makes an email address of its own mailbox and domain, so that no other test uses up its acknowledgements of the hour. */
export const newAddress = (name = 'aroha'): string => `${name}@${randomUUID().slice(0, 8)}.example`;
