// The portal's frame is code of its own: pages that stand alone do without it.
export const loadShell = () => import("./Shell.tsx");
