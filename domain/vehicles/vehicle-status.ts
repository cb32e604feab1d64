/** In the order of a sale. */
export const vehicleStatuses = ['draft', 'listed', 'under offer', 'sold'] as const;

export type VehicleStatus = (typeof vehicleStatuses)[number];

export const statusLabels: Record<VehicleStatus, string> = {
  draft: 'Draft',
  listed: 'Listed',
  'under offer': 'Under offer',
  sold: 'Sold',
};

/** Returns whether a vehicle of this status is in the public list, and takes enquiries. */
export const isAvailableAs = (status: VehicleStatus): boolean =>
  status === 'listed' || status === 'under offer';

interface Listing {
  readonly is_available: boolean;
  /** When it was first more than a draft; null if it never was. */
  readonly published_at: string | null;
}

/** Returns what is derived from a status, as it is stored. @param at when the status is stored */
export const listingOf = (
  { status }: { readonly status: VehicleStatus },
  at: string,
  before?: Pick<Listing, 'published_at'>,
): Listing => ({
  is_available: isAvailableAs(status),
  published_at: before?.published_at ?? (status === 'draft' ? null : at),
});

/** With the day of the sale. */
const soldForDays = 30;

const dayMs = 86_400_000;

interface Sale {
  readonly status: VehicleStatus;
  readonly sold_on: string | null;
}

/** Returns whether a vehicle's page says that it is sold, and not only that it is no longer available. @param today in New Zealand */
export const isSoldLately = ({ status, sold_on: soldOn }: Sale, today: string): boolean =>
  status === 'sold' && soldOn !== null && Date.parse(today) - Date.parse(soldOn) < soldForDays * dayMs;
