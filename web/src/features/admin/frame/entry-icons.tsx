/** Draws an outline whose shape is one of https://lucide.dev/icons; inline, since the bar is drawn at once. */
const entryIcon = (shape: string) => (
  <svg className="lucide" viewBox="0 0 24 24" aria-hidden="true">
    <path d={shape} />
  </svg>
);

export const entryIcons = {
  inbox: entryIcon(
    'M22 12h-6l-2 3h-4l-2-3H2M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z',
  ),
  complaints: entryIcon(
    'M22 17a2 2 0 0 1-2 2H6.83a2 2 0 0 0-1.42.59l-2.2 2.2A.71.71 0 0 1 2 21.29V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2zM12 15h.01M12 7v4',
  ),
  vehicles: entryIcon(
    'm21 8-2 2-1.5-3.7A2 2 0 0 0 15.65 5H8.4a2 2 0 0 0-1.9 1.26L5 10 3 8m4 6h.01M17 14h.01M5 10h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2zm0 8v2m14-2v2',
  ),
  report: entryIcon(
    'M8 2v4m8-4v4M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zm-2 6h18',
  ),
  team: entryIcon(
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M9 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8m13 18v-2a4 4 0 0 0-3-3.87M16 3.13a4 4 0 0 1 0 7.75',
  ),
  search: entryIcon('M11 3a8 8 0 1 1 0 16 8 8 0 0 1 0-16m10 18-4.34-4.34'),
};
