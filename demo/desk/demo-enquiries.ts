import type { submitEnquiry } from '#domain/enquiries/contract.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { initialStatus } from '#domain/work/workflow.ts';
import { demoStock } from '../stock/demo-stock.ts';
import { vehicleRecord } from '../stock/stock-record.ts';
import type { DemoSubmission, SentBy } from './demo-submission.ts';

type EnquiryInput = Omit<DemoSubmission, 'type' | 'sent' | 'added'> & {
  readonly sent: Omit<SentBy<typeof submitEnquiry>, 'vehicle_id'>;
};

const offered = demoStock
  .map((vehicle) => vehicleRecord(vehicle, 'nobody'))
  .filter(({ is_available: isAvailable }) => isAvailable);

// Each enquiry is about another vehicle of the demo stock.
const enquiry = ({ sent, ...inputs }: EnquiryInput, at: number): DemoSubmission => {
  const vehicle = offered[at % offered.length];
  if (vehicle === undefined) throw new Error('The demo stock is empty');
  return {
    ...inputs,
    type: 'vehicle-inquiry',
    sent: { ...sent, vehicle_id: vehicle.id },
    added: {
      vehicle_info: vehicleInfo(vehicle),
      vehicle_price: vehicle.price,
      seller_name: vehicle.contact_name,
      seller_email: vehicle.contact_email,
      seller_phone: vehicle.contact_phone,
      status: initialStatus,
    },
  };
};

const inputs: readonly EnquiryInput[] = [
  {
    slug: 'see-it-tonight',
    hoursAgo: 2,
    sent: {
      customer_name: 'Amelia Voss',
      customer_email: 'amelia.voss@example.com',
      customer_phone: '021 555 0171',
      message: 'Could I see it tonight after six? I would bring a mechanic.',
    },
  },
  {
    slug: 'tow-bar',
    hoursAgo: 7,
    sent: {
      customer_name: 'Hemi Paki',
      customer_email: 'hemi.paki@example.com',
      customer_phone: '021 555 0177',
      message: 'Does it have a tow bar, and is that on the certificate?',
    },
  },
  {
    slug: 'trade-in',
    hoursAgo: 27,
    sent: {
      customer_name: 'Stephanie Choi',
      customer_email: 'stephanie.choi@example.com',
      customer_phone: '021 555 0172',
      message: 'Would you take my 2012 Swift in part payment?',
    },
    steps: [{ after: 3, by: 1, owner: 1 }],
  },
  {
    slug: 'last-price',
    hoursAgo: 18,
    sent: {
      customer_name: 'Ravi Desai',
      customer_email: 'ravi.desai@example.com',
      customer_phone: '021 555 0173',
      message: 'What is your best price if I pay this week?',
    },
    steps: [{ after: 2, by: 0, owner: 0, aside: { days: 2 } }],
  },
  {
    slug: 'service-history',
    hoursAgo: 50,
    sent: {
      customer_name: 'Fiona McLeod',
      customer_email: 'fiona.mcleod@example.com',
      customer_phone: '021 555 0174',
      message: 'Is there a service book, and when was the cambelt changed?',
    },
    steps: [
      { after: 1, by: 1, owner: 1, status: 'answered', reason: 'By phone: the service book is complete' },
    ],
  },
  {
    slug: 'delivery-to-gisborne',
    hoursAgo: 98,
    sent: {
      customer_name: 'Ngaire Tuhoro',
      customer_email: 'ngaire.tuhoro@example.com',
      customer_phone: '021 555 0178',
      message: 'Can it be delivered to Gisborne, and what would that cost?',
    },
    steps: [
      { after: 5, by: 1, owner: 1, status: 'answered', reason: 'By phone, with a price for the transport' },
    ],
  },
  {
    slug: 'seats-seven',
    hoursAgo: 150,
    sent: {
      customer_name: 'Tom Pritchard',
      customer_email: 'tom.pritchard@example.com',
      customer_phone: '021 555 0175',
      message: 'Do three child seats fit in the second row?',
    },
    steps: [
      { after: 2, by: 0, owner: 0, status: 'answered', reason: 'By text message: yes, all seven have belts' },
      { after: 60, by: 0, status: 'closed' },
    ],
  },
  {
    slug: 'still-there',
    hoursAgo: 230,
    sent: {
      customer_name: 'Losa Fetu',
      customer_email: 'losa.fetu@example.com',
      customer_phone: '021 555 0176',
      message: 'Is it still for sale? I can come up from Hamilton on Saturday.',
    },
    steps: [
      { after: 28, by: 1, owner: 1, status: 'answered', reason: 'By phone' },
      { after: 90, by: 1, status: 'closed' },
    ],
  },
];

export const demoEnquiries: readonly DemoSubmission[] = inputs.map(enquiry);
