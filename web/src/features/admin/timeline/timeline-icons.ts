import { lineIcon } from '../../../components/line-icons.tsx';

export const InboxIcon = lineIcon('M3 12h5l2 3h4l2-3h5M5 5h14l2 7v7H3v-7z');
export const ReplyIcon = lineIcon('m9 17-5-5 5-5M4 12h11a5 5 0 0 1 5 5v2');
export const MailIcon = lineIcon('M3 6h18v12H3zm0 1 9 6 9-6');
export const CallIcon = lineIcon(
  'M5 3h4l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2',
);
export const NoteIcon = lineIcon('M4 4h16v10l-6 6H4zm10 16v-6h6M8 9h8M8 13h3');
export const DocumentIcon = lineIcon('M6 3h8l4 4v14H6zm8 0v4h4M9 12h6M9 16h6');
export const ChangeIcon = lineIcon('M5 12h14m-6-6 6 6-6 6');
export const OwnerIcon = lineIcon('M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4 21a8 8 0 0 1 16 0');
export const TagIcon = lineIcon('M4 4h8l8 8-8 8-8-8zm4 4h.01');
