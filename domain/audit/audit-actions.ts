import { joinWords } from '../text/join-words.ts';

/** Audited actions with their sentences, which follow the name of who acts. */
const auditActions = {
  'document.add': 'added the {fields} to {record}',
  'document.file': 'changed the kind or the name of the {fields} of {record}',
  'document.remove': 'removed the {fields} of {record}',
  'document.export': 'exported the documents of {record}',
  'document.open': 'opened the {fields} of {record}',
  'held-mail.release': 'released {record}, which was held',
  'register.export': 'exported {record}',
  'request.confirm-address': 'confirmed the new email address of {record} by its link',
  'request.correct': 'asked to correct the {fields} of {record} by their link',
  'request.documents': 'sent the {fields} of {record} by their link',
  'request.joint-part': 'added their part of {record} by their link',
  'request.message': 'wrote about {record} by their link',
  'request.withdraw': 'withdrew {record} by their link',
  'request.undo-withdrawal': 'took the withdrawal of {record} back by their link',
  'submission.call': 'noted a call about {record}',
  'submission.correct': 'corrected the {fields} of {record}',
  'submission.export': 'exported a list of submissions',
  'submission.link': 'linked {record} with what it led to or came from',
  'submission.undo-link': 'undid a link of {record}',
  'submission.note': 'wrote a note about {record}',
  'submission.open': 'opened {record}',
  'submission.pass-on': 'passed {record} on by mail',
  'submission.reply': 'answered {record} by mail',
  'submission.take': 'entered {record} by hand',
  'submission.undo-reply': 'took an answer to {record} back before it was sent',
  'submission.update': 'changed the {fields} of {record}',
  'vehicle.create': 'added {record}',
  'vehicle.update': 'changed the {fields} of {record}',
  'vehicle.delete': 'deleted {record}',
  'vehicle.export': 'exported the list of vehicles',
  'vehicle.import': 'imported vehicles from a file: {fields}',
  'session.start': 'signed in',
  'session.end': 'signed out',
  'session.end-others': 'ended all earlier sign-ins by signing in',
  'person.export': 'exported {record} as one of a person’s records',
  'person.join': 'joined the sender of {record} with another',
  'person.undo-join': 'undid a joining of the sender of {record}',
  'person.erase': 'erased {record} as one of a person’s records',
  'setting.save': 'saved the {fields} of {record}',
  'setting.remove': 'removed {record}',
  'account.invite': 'sent an invitation to {record}',
  'account.disable': 'disabled {record}',
  'account.enable': 'enabled {record}',
  'account.remove': 'removed {record} from the team',
  'account.away': 'changed until when {record} is away',
  'account.sign-out': 'ended all sign-ins of {record}',
  'account.reset-second-factor': 'removed the authenticator app of {record}',
  'account.conflict': 'left {record} as somebody else had changed it',
  'account.profile': 'changed the {fields} of their own profile',
  'account.password-reset': 'replaced a forgotten password by a code sent by email',
  'account.password-change': 'changed their password',
  'account.new-authenticator': 'set up a new authenticator app',
} as const;

export type AuditAction = keyof typeof auditActions;

const isAction = (name: string): name is AuditAction => Object.hasOwn(auditActions, name);

/** Returns a field's name in words. */
export const wordsOfField = (field: string): string => field.replaceAll(/[_-]/g, ' ');

/** Describes an action with its fields, e.g. `changed the status of {record}`; one of a later release by its name. */
export const describeAction = (
  action: string,
  fields: readonly string[],
  nameOf: (field: string) => string = wordsOfField,
): string =>
  (isAction(action) ? auditActions[action] : `acted on {record} (${action})`).replace(
    '{fields}',
    joinWords(fields.map((field) => nameOf(field))),
  );
