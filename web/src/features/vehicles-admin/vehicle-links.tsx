import { vehiclePagePath } from '#domain/site/paths.ts';
import { enquiryWord } from '#domain/enquiries/enquiry-word.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** Finds the enquiries in the inbox, closed ones too. */
export const enquiriesPath = (id: string): string =>
  `${paths.admin}/inbox?${new URLSearchParams({ view: 'all', type: 'vehicle-inquiry', search: enquiryWord(id) })}`;

interface VehicleLinksProps {
  readonly vehicle: ListedVehicle;
  /** Undefined until they are counted. */
  readonly enquiries: number | undefined;
  readonly onDuplicate: (vehicle: ListedVehicle) => void;
}

/** Leads to a vehicle's page and enquiries, and begins another one like it. */
export const VehicleLinks = ({ vehicle, enquiries, onDuplicate }: VehicleLinksProps) => {
  const name = vehicleInfo(vehicle);
  return (
    <div className="vehicle-links">
      {vehicle.published_at !== null && (
        <a className="small-button" href={vehiclePagePath(vehicle.id)} target="_blank" rel="noreferrer">
          View on site<span className="visually-hidden">{` ${name}, in a new tab`}</span>
        </a>
      )}
      {enquiries !== undefined && enquiries > 0 && (
        <Link className="small-button" to={enquiriesPath(vehicle.id)}>
          <span>{enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`}</span>
          <span className="visually-hidden">{` about ${name}`}</span>
        </Link>
      )}
      <button className="small-button" type="button" onClick={() => onDuplicate(vehicle)}>
        Duplicate<span className="visually-hidden">{` ${name}`}</span>
      </button>
    </div>
  );
};
