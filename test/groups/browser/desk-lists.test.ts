import { useDeskLists } from '../../support/desk-lists.ts';
import { describeActivity } from '../../browser/desk-lists/activity.ts';
import { describeBoard } from '../../browser/desk-lists/board.ts';
import { describeInbox } from '../../browser/desk-lists/inbox.ts';
import { describeMondayMorning } from '../../browser/desk-lists/monday-morning.ts';
import { describeReport } from '../../browser/desk-lists/report.ts';

const lists = useDeskLists();

for (const describeList of [
  // First, since it reads all that was ever done.
  describeActivity,
  describeInbox,
  describeBoard,
  describeReport,
  describeMondayMorning,
])
  describeList(lists);
