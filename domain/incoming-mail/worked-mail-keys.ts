import { infectedMailFolder, mailFolder, parkedMailFolder, setupNotificationKey } from './mail-keys.ts';

export const infectedMailKey = (sesId: string): string => `${infectedMailFolder}/${sesId}`;

export const parkedMailKey = (sesId: string): string => `${parkedMailFolder}/${sesId}`;

export const waitingMailKey = (sesId: string): string => `${mailFolder}/${sesId}`;

/** Returns the name of a mail that lies directly in the folder; undefined for other objects. */
export const sesIdOfWaiting = (key: string): string | undefined => {
  const [folder, id = '', ...more] = key.split('/');
  const isMail = folder === mailFolder && id !== '' && key !== setupNotificationKey && more.length === 0;
  return isMail ? id : undefined;
};
