export const parkedIncomingMailsMetric = 'IncomingMailsParked';
