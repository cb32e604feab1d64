import { brand } from '#domain/brand.ts';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { SocialIcon } from './social-icons.tsx';

/** The line above the header: how to reach us. */
export const ContactBar = () => (
  <div className="contact-bar">
    <div className="container">
      <a href={`mailto:${brand.email}`}>
        <Mail aria-hidden="true" />
        {brand.email}
      </a>
      <a href={brand.phone.href}>
        <Phone aria-hidden="true" />
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
