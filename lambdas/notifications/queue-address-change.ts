import type { AddressChange, ConfirmAddress, NewAddress } from '#domain/notifications/address-change.ts';
import { historyMailName } from '#domain/notifications/history-mails.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { TransactedWrite } from '../clients/transact.ts';
import { queueHistoryMail } from './queue-history-mail.ts';

interface Addresses {
  readonly at: string;
  /** Empty without one. */
  readonly from: string;
  readonly to: string;
}

/** Returns what queues the mails about an address that a sender asks to use: to it, to be confirmed, and to the one before. */
export const queueAddressChange =
  (history: string) =>
  ({ id, version, reference, expires_at }: WorkItem, { at, from, to }: Addresses): TransactedWrite[] => {
    const told = { id, version, reference };
    const toNew: ConfirmAddress = { ...told, to, asked_at: at };
    const toOld: AddressChange = { ...told, to: from };
    const queued = (type: 'confirm-address' | 'address-change', mail: ConfirmAddress | AddressChange) =>
      queueHistoryMail(history, { id, expires_at }, { name: historyMailName(type, version), at }, mail);
    return [queued('confirm-address', toNew), ...(from === '' ? [] : [queued('address-change', toOld)])];
  };

/** Returns what queues the mail to the address that staff have corrected; nothing if there was none. */
export const queueAddressCorrected =
  (history: string) =>
  (
    { id, version, reference, expires_at }: WorkItem,
    { at, from }: Pick<Addresses, 'at' | 'from'>,
  ): TransactedWrite[] => {
    if (from === '') return [];
    const told: AddressChange = { id, version, reference, to: from, is_corrected: true };
    const named = { name: historyMailName('address-change', version), at };
    return [queueHistoryMail(history, { id, expires_at }, named, told)];
  };

interface QueuedAddress extends NewAddress, Pick<WorkItem, 'expires_at'> {
  readonly at: string;
}

/** Returns what queues the mail to the address that counts from now on, once for the version of the work item that has it. */
export const queueNewAddress = (
  history: string,
  { id, expires_at, at, ...told }: QueuedAddress,
): TransactedWrite => {
  const named = { name: historyMailName('new-address', told.version), at };
  return queueHistoryMail(history, { id, expires_at }, named, told);
};

export type QueueAddressCorrected = ReturnType<typeof queueAddressCorrected>;

export type QueueAddressChange = ReturnType<typeof queueAddressChange>;
