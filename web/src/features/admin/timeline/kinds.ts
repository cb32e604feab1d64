import { callKind } from './kinds/call.tsx';
import { changeKind } from './kinds/change.tsx';
import { documentKind } from './kinds/document.tsx';
import { incomingMailKind } from './kinds/incoming-mail.tsx';
import { mailKind } from './kinds/mail.tsx';
import { noteKind } from './kinds/note.tsx';
import { replyKind } from './kinds/reply.tsx';
import { sentKind } from './kinds/sent.tsx';
import type { TimelineKind } from './timeline-kind.ts';

/** Another kind is one entry here. Entries of the same moment keep this order: what was said comes before what it changed. */
export const timelineKinds: readonly TimelineKind[] = [
  sentKind,
  incomingMailKind,
  replyKind,
  callKind,
  noteKind,
  mailKind,
  documentKind,
  changeKind,
];
