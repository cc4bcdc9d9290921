// The one input for a line of text: what kind it is says what keyboard a phone shows for it.
import { InputGroup } from "@blueprintjs/core";
import type { ComponentProps } from "react";
import { fieldKind, type FieldKind } from "./field-kinds.ts";

type Decided = "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "autoCorrect" | "spellCheck" | "enterKeyHint";

interface Props extends Omit<ComponentProps<typeof InputGroup>, Decided> {
  readonly kind: FieldKind;
}

export const TextInput = ({ kind, ...props }: Props) => <InputGroup {...fieldKind(kind)} {...props} />;
