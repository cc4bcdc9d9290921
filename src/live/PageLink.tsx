// A link to another page of the portal.
import type { ComponentProps } from "react";
import { BASE } from "../contract/constants.ts";
import { NavLink } from "../ui/frame/NavLink.tsx";
import { useGo } from "./use-go.ts";

/** `to`: the address below `/broker`. */
type Props = Omit<ComponentProps<typeof NavLink>, "href" | "onGo"> & { readonly to: string };

export function PageLink({ to, ...others }: Props) {
  const go = useGo();
  return <NavLink {...others} href={BASE + to} onGo={() => go(to)} />;
}
