import '../../styles/contact-seller.css';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { vehiclePageHead } from '#domain/vehicles/vehicle-page/head.ts';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { HeadTags, PageHead } from '../../components/page-head.tsx';
import { sentEnquiry } from '../../lib/sent-enquiry.ts';
import { BackToVehicles } from './back-to-vehicles.tsx';
import { SellerBar, messageId } from './seller-bar.tsx';
import { ConsumerNotice } from './consumer-notice.tsx';
import { EnquirySent } from './enquiry-sent.tsx';
import { FinanceOffer } from './finance-offer.tsx';
import { Gallery } from './gallery.tsx';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';
import { ChevronDown } from '../../components/line-icons.tsx';
import { LoadingVehicle } from './loading-vehicle.tsx';
import { LookupFailed } from './invalid-vehicle-page.tsx';
import { SimilarSlot } from './similar-slot.tsx';
import { SellerInfo } from './seller-info.tsx';
import { UnavailableVehicle } from './unavailable-vehicle.tsx';
import { useVehicle } from './use-vehicle.ts';
import { VehicleChecks } from './vehicle-checks.tsx';
import { VehicleDetails } from './vehicle-details.tsx';
import { VehicleTools } from './vehicle-tools.tsx';

const UnloadedForm = () => (
  <p className="notice" role="alert">
    The form did not load. Check your connection, and reload the page.
  </p>
);

/** Apart from the page, which is there sooner without it, and stays if it can't be loaded. */
const EnquiryForm = lazy(async () =>
  import('./enquiry-form.tsx').then(
    (loaded) => ({ default: loaded.EnquiryForm }),
    () => ({ default: UnloadedForm }),
  ),
);

const BackLink = () => (
  <BackToVehicles className="back-link">
    <ChevronDown className="points-left" />
  </BackToVehicles>
);

const VehiclePage = ({ vehicle }: { readonly vehicle: PublicVehicle }) => {
  const [isSent, setIsSent] = useState(false);
  const name = vehicleInfo(vehicle);
  const finish = (reference: string): void => {
    sentEnquiry.save({ reference, vehicle: name });
    setIsSent(true);
  };
  if (isSent) {
    return (
      <div className="container seller-page">
        <PageHead
          title="Message sent"
          description="We have your message and will pass it on to the seller."
          noindex
        />
        <EnquirySent vehicle={name} />
      </div>
    );
  }
  return (
    <div className="container seller-page">
      <HeadTags head={vehiclePageHead(vehicle)} />
      <BackLink />
      <div className="seller-columns">
        <div className="seller-main">
          <Gallery name={name} images={vehicle.images} details={vehicle.image_details} />
          <div className="card">
            <h1 translate="no">{name}</h1>
            <VehicleDetails vehicle={vehicle}>
              <VehicleTools vehicle={vehicle} />
            </VehicleDetails>
            <ConsumerNotice vehicle={vehicle} />
            {vehicle.is_available && <VehicleChecks />}
          </div>
        </div>
        <div className="seller-side">
          {vehicle.is_available ? (
            <>
              <div className="card">
                <SellerInfo vehicle={vehicle} />
                <h2 className="form-title" id={messageId}>
                  Send a Message
                </h2>
                <Suspense fallback={<output className="form-place">Loading...</output>}>
                  <EnquiryForm vehicle={vehicle} onSent={finish} />
                </Suspense>
              </div>
              <FinanceOffer vehicle={vehicle} />
            </>
          ) : (
            <UnavailableVehicle vehicle={vehicle} />
          )}
        </div>
      </div>
      <SimilarSlot vehicle={vehicle} />
      {vehicle.is_available && <SellerBar vehicle={vehicle} />}
    </div>
  );
};

/** Route /contact-seller/{id}: one prerendered page for all vehicles; a Lambda embeds the vehicle data. */
export const Component = () => {
  const { id = '' } = useParams();
  const { vehicle, problem, prerendered, retry } = useVehicle(id);
  if (problem !== undefined) {
    return (
      <LookupFailed problem={problem}>
        {problem.isRetryable && (
          <button
            type="button"
            className="button button-secondary"
            onClick={() => {
              retry();
              // The focused button disappears.
              document.querySelector('main')?.focus({ preventScroll: true });
            }}
          >
            Try again
          </button>
        )}
      </LookupFailed>
    );
  }
  if (vehicle === undefined) {
    return (
      <div className="container seller-page">
        <BackLink />
        <LoadingVehicle prerendered={prerendered} />
      </div>
    );
  }
  return <VehiclePage key={vehicle.id} vehicle={vehicle} />;
};
