/** Actor of changes that the product makes by itself. */
export const productActor = 'product';

/** Actor of changes that the sender of a submission makes through a link. */
export const senderActor = 'sender';

/** Actor of changes that the joint applicant makes through a link of their own. */
export const jointActor = 'joint';

/** Actor of changes by emails that nothing proves to be the sender's: from a different address, or one that nobody vouches for. */
export const unverifiedActor = 'unverified';
