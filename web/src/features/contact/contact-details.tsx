import { brand } from '#domain/brand.ts';
import { EmailLink } from '../../components/email-link.tsx';
import { Icon } from '../../components/icon.tsx';

export const ContactDetails = () => (
  <ul className="contact-details">
    <li className="card">
      <Icon name="phone" />
      <div>
        <h2>Phone</h2>
        <a href={brand.phone.href}>{brand.phone.display}</a>
        <p>Speak with a broker</p>
      </div>
    </li>
    <li className="card">
      <Icon name="mail" />
      <div>
        <h2>Email</h2>
        <EmailLink />
        <p>Any time, day or night</p>
      </div>
    </li>
    <li className="card">
      <Icon name="map-pin" />
      <div>
        <h2>Visit</h2>
        <strong translate="no">{`${brand.address.suburb}, ${brand.address.city}`}</strong>
        <p translate="no">{brand.address.street}</p>
      </div>
    </li>
  </ul>
);
