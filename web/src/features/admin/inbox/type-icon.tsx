import '../../../styles/type-icon.css';
import type { TypeIcon as Name } from '#domain/work/type-icons.ts';

/** From https://lucide.dev/icons; not in the sprite, which visitors load. */
const shapes: Readonly<Record<Name, string>> = {
  mail: 'm22 7-9 5.7a2 2 0 0 1-2 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
  alert: 'm21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4m0 4h.01',
  car: 'M19 17h2c.6 0 1-.4 1-1v-3c0-.9-.7-1.7-1.5-1.9L18 10s-1.3-1.4-2.2-2.3A2.4 2.4 0 0 0 14 7H5a2 2 0 0 0-1.9 1.1l-.6 1.5a3 3 0 0 0-.5 1.6V16c0 .6.4 1 1 1h2m4 0h6M7 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4m10 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  money:
    'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2m8 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4m-6 2h.01M18 12h.01',
};

interface TypeIconProps {
  readonly icon: Name;
  readonly label: string;
}

/** Shows a type of submissions by colour and shape. */
export const TypeIcon = ({ icon, label }: TypeIconProps) => (
  <span className="type-icon" data-icon={icon} title={label}>
    <svg className="lucide" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[icon]} />
    </svg>
    <span className="visually-hidden">{label}</span>
  </span>
);
