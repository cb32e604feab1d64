import { expect, test } from '@jest/globals';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { demoIndex, demoVehicles, findIn, indexOf, type Query } from '../../support/vehicle-search.ts';

const nearestIn = (index: typeof demoIndex, query: Query) =>
  findIn(index, query).nearest.map(({ vehicle, reasons }) => `${vehicle.model}: ${reasons.join(', ')}`);

const model3 = 'Model 3 Rear-Wheel Drive';

test.each<[Query, string[]]>([
  [{ search: 'tesla hamilton' }, ['Demio 13S: Mazda', 'Hilux SR 4x4: Toyota', `${model3}: 937 km further`]],
  [{ search: 'tesla over $400 a week' }, [`${model3}: $190 a week less`]],
  [{ search: 'tesla 2015' }, [`${model3}: 7 years newer`, 'Swift GL: Suzuki']],
  [{ search: 'tesla under 5000 km' }, [`${model3}: 36,000 km more driven`]],
  [{ search: 'tesla over 900000 km' }, [`${model3}: 859,000 km less driven`]],
  [{ search: 'aqua poor condition' }, ['Triton GLX: without ‘aqua’', 'Aqua S: Good']],
  [{ search: 'swift lpg' }, ['Falcon XT EcoLPi: without ‘swift’', 'Swift GL: Petrol']],
  [
    { search: 'prado 4wd purple' },
    [
      'Land Cruiser Prado VX: Bronze',
      'RAV4 GXL Hybrid: without ‘prado’, Blue',
      'Ranger Wildtrak: without ‘prado’, Orange',
      'Atto 3 Extended: without ‘prado’, Teal',
      'CX-5 GSX: without ‘prado’, Soul Red',
      'Hilux SR 4x4: without ‘prado’, White',
    ],
  ],
  [
    { search: 'aqua or demio in otago' },
    [`${model3}: without ‘aqua’`, 'Aqua S: in Auckland', 'Demio 13S: in Waikato'],
  ],
  [
    { search: 'tesla invercargill or hamilton' },
    ['Ranger Wildtrak: Ford', 'Demio 13S: Mazda', 'Hilux SR 4x4: Toyota', `${model3}: 114 km further`],
  ],
  [
    { search: 'tesla 2015 or 2020' },
    [`${model3}: 2 years newer`, 'Leaf X 40 kWh: Nissan', 'Swift GL: Suzuki'],
  ],
  [
    { search: 'tesla 2020 or 2015' },
    [`${model3}: 2 years newer`, 'Leaf X 40 kWh: Nissan', 'Swift GL: Suzuki'],
  ],
  [{ make: 'Tesla', minPrice: '50000', maxPrice: '60000' }, [`${model3}: $7,500 less`]],
  [{ make: 'Tesla', minPrice: '10000', maxPrice: '40000' }, [`${model3}: $2,500 more`]],
  [{ make: 'Tesla', location: 'Raglan' }, [`${model3}: in Queenstown`]],
  [{ make: 'Tesla', year: '2001' }, [`${model3}: 2022`]],
  [{ make: 'Tesla', model: 'Leaf' }, ['Leaf X 40 kWh: Nissan', `${model3}: Tesla ${model3}`]],
])('%j finds nothing, and comes nearest to %j', (query, nearest) => {
  expect(nearestIn(demoIndex, query)).toEqual(nearest);
});

const [sample] = demoVehicles;
const bare = indexOf<Vehicle>([
  {
    ...sample!,
    id: 'bare',
    make: 'Kia',
    model: 'Rio',
    location: 'Nowhere',
    description: '',
    drive: null,
    color: null,
    price: 500,
    seller_kind: null,
  },
]);

test.each<[Query, string]>([
  [{ search: 'rio 4wd' }, 'four-wheel drive not mentioned'],
  [{ search: 'rio red' }, 'another colour'],
  [{ search: 'rio otago' }, 'in Nowhere'],
  [{ search: 'rio hamilton' }, 'in Nowhere'],
  [{ make: 'Kia', region: 'Otago' }, 'in Nowhere'],
  [{ make: 'Kia', seller: 'Trader' }, 'not known'],
  [{ search: 'rio over $90 a week' }, 'no weekly cost: outside of what is lent'],
])('of a vehicle of which little is known, %j is told apart by ‘%s’', (query, reason) => {
  expect(nearestIn(bare, query)).toEqual([`Rio: ${reason}`]);
});
