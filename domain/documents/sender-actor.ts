/** Stored instead of an administrator's email address for what the sender of a submission did. */
export const senderActor = 'sender';
