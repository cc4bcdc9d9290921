// On a phone, Back closes what covers the page.
import { useEffect } from "react";
import { useSteady } from "../form/use-steady.ts";
import { coverPage } from "./back-steps.ts";
import { usePhone } from "./phone.ts";

export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useSteady(onClose);
  const isPhone = usePhone();
  useEffect(() => (isOpen && isPhone ? coverPage(close) : undefined), [isOpen, isPhone, close]);
}
