import { createHash } from 'node:crypto';
import { localAccountId } from '../../aws/authorize.ts';
import { element } from '../../aws/xml.ts';

/** Canonical id of the local account, which owns every bucket and object. */
const ownerId = createHash('sha256').update(localAccountId).digest('hex');

export const ownerElement = element('Owner', [element('ID', ownerId)]);
