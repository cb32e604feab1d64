/** Actor of changes that the product makes by itself. */
export const productActor = 'product';

/** Actor of changes that the sender of a submission makes through a link. */
export const senderActor = 'sender';
