import { brand } from '#domain/brand.ts';
import { SocialIcon } from './social-icons.tsx';
import { Icon } from '../icon.tsx';

export const ContactBar = () => (
  <div className="contact-bar">
    <div className="container" translate="no">
      <a href={`mailto:${brand.email}`}>
        <Icon name="mail" />
        {brand.email}
      </a>
      <a href={brand.phone.href}>
        <Icon name="phone" />
        {brand.phone.display}
      </a>
      <ul className="contact-bar-social">
        {brand.social.map((network) => (
          <li key={network}>
            <SocialIcon network={network} />
            <span className="visually-hidden">{network}</span>
          </li>
        ))}
      </ul>
    </div>
  </div>
);
