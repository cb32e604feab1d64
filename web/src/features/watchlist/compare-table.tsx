import { compareVehicles } from '#domain/vehicles/compare-vehicles.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';
import { vehiclePagePath } from '#domain/site/paths.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { saleNote } from '#domain/vehicles/watchlist/sale-note.ts';
import { Link } from 'react-router-dom';
import { VehiclePicture } from '../../components/vehicle-picture.tsx';
import { WatchButton } from '../../components/watch-button.tsx';
import { toWatched } from '../../lib/watchlist/to-watched.ts';

interface CompareTableProps {
  readonly vehicles: readonly PublicVehicle[];
  readonly onlyDifferences: boolean;
  readonly onRemove: (id: string) => void;
}

interface ColumnHeadProps extends Pick<CompareTableProps, 'onRemove'> {
  readonly vehicle: PublicVehicle;
}

const ColumnHead = ({ vehicle, onRemove }: ColumnHeadProps) => {
  const name = vehicleInfo(vehicle);
  const cover = vehicle.images[0] ?? null;
  const note = saleNote(vehicle);
  return (
    <th scope="col">
      <div className="vehicle-frame">
        <VehiclePicture url={cover} alt="" sizes="14rem" />
      </div>
      <Link to={vehiclePagePath(vehicle.id)} translate="no">
        {name}
      </Link>
      {note !== undefined && <p className="watched-note">{note}</p>}
      <div className="compare-acts">
        <WatchButton id={vehicle.id} name={name} describe={() => toWatched({ ...vehicle, cover })} />
        <button type="button" className="link-button" onClick={() => onRemove(vehicle.id)}>
          Remove<span className="visually-hidden">{` the ${name} from the comparison`}</span>
        </button>
      </div>
    </th>
  );
};

/** A column for each vehicle; what is best of its row says so in words. */
export const CompareTable = ({ vehicles, onlyDifferences, onRemove }: CompareTableProps) => {
  const rows = compareVehicles(vehicles).filter(({ differs }) => differs || !onlyDifferences);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
    <section className="compare-scroll" aria-label="Comparison" tabIndex={0}>
      <table className="compare-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Of each vehicle</span>
            </th>
            {vehicles.map((vehicle) => (
              <ColumnHead key={vehicle.id} vehicle={vehicle} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, differs }) => (
            <tr key={label} data-differs={differs || undefined}>
              <th scope="row">
                {label}
                {differs && (
                  <span className="compare-mark">
                    <span className="visually-hidden"> differs</span>
                  </span>
                )}
              </th>
              {cells.map(({ text, best }, index) => (
                <td key={vehicles[index]?.id}>
                  {text ?? <span className="compare-unknown">Not stated</span>}
                  {best !== undefined && <strong className="compare-best">{best}</strong>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
