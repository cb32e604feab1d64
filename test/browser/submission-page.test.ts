import { useSubmissionPages } from '../support/submission-page.ts';
import { describeDeskHelp } from './submission/desk-help.ts';
import { describeDocuments } from './submission/documents.ts';
import { describeLendingRecord } from './submission/lending-record.ts';
import { describeNotes } from './submission/notes.ts';
import { describePage } from './submission/page.ts';
import { describePassingOn } from './submission/passing-on.ts';
import { describePresence } from './submission/presence.ts';
import { describeReply } from './submission/reply.ts';
import { describeTags } from './submission/tags.ts';
import { describeWork } from './submission/work.ts';

// All on one page for each administrator: a file with a browser of its own costs five seconds of processor time.
const pages = useSubmissionPages();

for (const describePart of [
  describePage,
  describeWork,
  describeDocuments,
  describeTags,
  describeNotes,
  describeReply,
  describePresence,
  describeDeskHelp,
  describePassingOn,
  describeLendingRecord,
])
  describePart(pages);
