import { brand } from '#domain/brand.ts';
import { gallerySizes } from './gallery.tsx';

/** Keeps the place of a vehicle that is being loaded. The document's own script may show its picture already. */
export const LoadingVehicle = () => (
  <>
    <title>{`Vehicle for sale | ${brand.name}`}</title>
    <meta name="description" content="A vehicle for sale, and how to reach its seller." />
    <div className="seller-columns">
      <div className="seller-main">
        <div className="gallery">
          <div className="vehicle-frame">
            <img id="cover" alt="" sizes={gallerySizes} suppressHydrationWarning />
          </div>
        </div>
        <div className="card">
          <h1>Contact Seller</h1>
          <output className="loading-note">Loading vehicle details...</output>
          <noscript>
            <p className="notice">
              This page needs JavaScript. Call us on <a href={brand.phone.href}>{brand.phone.display}</a> and
              we will put you in touch with the seller.
            </p>
          </noscript>
        </div>
      </div>
      <div className="seller-side" />
    </div>
  </>
);
