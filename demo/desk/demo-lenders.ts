import type { Lender } from '#domain/settings/lender.ts';

type DemoLender = Pick<Lender, 'name' | 'contact' | 'turn_around' | 'note'>;

/** The lenders of the demo desk, all made up. */
export const demoLenders: readonly DemoLender[] = [
  {
    name: 'Harbour Lending',
    contact: 'Brokers’ desk, 09 555 0141\nbrokers@harbour-lending.example',
    turn_around: 2,
    note: 'Likes three months of statements as one PDF.',
  },
  {
    name: 'Southern Asset Finance',
    contact: 'Moira, 03 555 0152\nmoira@southern-asset.example',
    turn_around: 1,
    note: 'Utes, trucks and machines. No fee for early repayment.',
  },
  {
    name: 'Tōtara Finance',
    contact: 'applications@totara-finance.example',
    turn_around: 4,
    note: '',
  },
];
