import { useSubmissionPages } from '../../support/submission-page.ts';
import { describeAbsence } from '../../browser/submission/absence.ts';
import { describeCorrections } from '../../browser/submission/corrections.ts';
import { describeDeskHelp } from '../../browser/submission/desk-help.ts';
import { describeDocuments } from '../../browser/submission/documents.ts';
import { describeIncomingMail } from '../../browser/submission/incoming-mail.ts';
import { describeLendingRecord } from '../../browser/submission/lending-record.ts';
import { describeNotes } from '../../browser/submission/notes.ts';
import { describePage } from '../../browser/submission/page.ts';
import { describePeople } from '../../browser/submission/people.ts';
import { describePassingOn } from '../../browser/submission/passing-on.ts';
import { describePresence } from '../../browser/submission/presence.ts';
import { describeReply } from '../../browser/submission/reply.ts';
import { describeTags } from '../../browser/submission/tags.ts';
import { describeWork } from '../../browser/submission/work.ts';

// All on one page for each administrator: a file with a browser of its own costs five seconds of processor time.
const pages = useSubmissionPages();

for (const describePart of [
  describePage,
  describeWork,
  describeDocuments,
  describeTags,
  describeNotes,
  describeReply,
  describeIncomingMail,
  describePresence,
  describeDeskHelp,
  describePassingOn,
  describeLendingRecord,
  describeCorrections,
  describePeople,
  describeAbsence,
])
  describePart(pages);
