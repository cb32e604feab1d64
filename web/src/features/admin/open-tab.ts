/** Opens a tab during the click: later, popup blockers would prevent it. */
export const openTab = (): Window | undefined => {
  const tab = window.open('', '_blank') ?? undefined;
  if (tab !== undefined) tab.opener = null;
  return tab;
};

/** Shows an address in a tab, or in this one where the browser has opened none. */
export const showIn = (tab: Window | undefined, url: string): void => {
  if (tab === undefined) window.location.assign(url);
  else tab.location.replace(url);
};
