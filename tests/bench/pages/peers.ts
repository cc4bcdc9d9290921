// One page for the peers that show the portal's rows in a grid of their own: `?ag-grid`, `?tanstack` or `?glide`.
const PEERS: Readonly<Record<string, () => Promise<unknown>>> = {
  "?ag-grid": () => import("./ag-grid.tsx"),
  "?tanstack": () => import("./tanstack.tsx"),
  "?glide": () => import("./glide.tsx"),
};

const open = PEERS[location.search];
if (open === undefined) throw new Error(`There is no peer ${location.search}`);
await open();
export {};
