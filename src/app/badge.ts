// The number of new load alerts on the icon of the installed portal, where the browser shows one.

/** 0 takes it away. */
export function showBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // A portal that is not installed may be refused.
  shown.catch(() => undefined);
}
