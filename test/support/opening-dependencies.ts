import { testTable } from './dynamodb.ts';

/** Dependencies of opening a submission beside its records: no templates of the team, and a writer. */
export const openingDependencies = {
  absent: [],
  nameOf: () => testTable,
  listTemplates: async () => [],
  profiles: { read: async () => ({ name: 'Mere Ngata', title: 'Adviser' }) },
  countOpened: async () => {},
};
