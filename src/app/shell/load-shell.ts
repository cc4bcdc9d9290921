// Loads the portal's frame, which pages without one do not need.
export const loadShell = () => import("./Shell.tsx");
