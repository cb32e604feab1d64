import type { BenefitIcon } from '#domain/content/product-page.ts';
import type { LucideIcon } from 'lucide-react';
import BadgePercent from 'lucide-react/icons/badge-percent';
import Banknote from 'lucide-react/icons/banknote';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import Globe from 'lucide-react/icons/globe';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Layers from 'lucide-react/icons/layers';
import MapPin from 'lucide-react/icons/map-pin';
import Rocket from 'lucide-react/icons/rocket';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TrendingUp from 'lucide-react/icons/trending-up';
import Wrench from 'lucide-react/icons/wrench';

/** The pictures that the product pages' content names. */
export const benefitIcons: Record<BenefitIcon, LucideIcon> = {
  'badge-percent': BadgePercent,
  banknote: Banknote,
  'calendar-days': CalendarDays,
  clock: Clock,
  globe: Globe,
  'heart-handshake': HeartHandshake,
  layers: Layers,
  'map-pin': MapPin,
  rocket: Rocket,
  'shield-check': ShieldCheck,
  'trending-up': TrendingUp,
  wrench: Wrench,
};
