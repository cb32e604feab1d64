/** Stands in place of an administrator's address for what the sender of a submission did. */
export const senderActor = 'sender';
