import { useDeskLists } from '../support/desk-lists.ts';
import { describeActivity } from './desk-lists/activity.ts';
import { describeBoard } from './desk-lists/board.ts';
import { describeInbox } from './desk-lists/inbox.ts';
import { describeMondayMorning } from './desk-lists/monday-morning.ts';
import { describeWeek } from './desk-lists/week.ts';

const lists = useDeskLists();

for (const describeList of [
  // First, since it reads all that was ever done.
  describeActivity,
  describeInbox,
  describeBoard,
  describeWeek,
  describeMondayMorning,
])
  describeList(lists);
