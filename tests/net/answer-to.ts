// Answers that have the shape that a call declares, for servers that are made up.
import type { EndpointSpec } from "../../src/contract/endpoint.ts";

/** All fields of the call's answer, null but for those that are set. */
export function answerTo({ output }: EndpointSpec, set: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const { required = [] } = output as { readonly required?: readonly string[] };
  return { ...Object.fromEntries(required.map((name) => [name, null])), ...set };
}
