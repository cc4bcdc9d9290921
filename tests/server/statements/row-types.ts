// What a row type that is written by hand says of its columns, as far as the module itself spells it out.
import type { ESTree } from "vite";

/** Kinds of value by column: "number", "string[]"; null where the type is another module's. */
export type Claims = Readonly<Record<string, string | null>>;

const KEYWORDS: Readonly<Record<string, string>> = {
  TSNumberKeyword: "number",
  TSStringKeyword: "string",
  TSBooleanKeyword: "boolean",
};

const CLASSES = new Set(["Date", "Uint8Array"]);

/** The kind of a type without null. */
function kindOf(type: ESTree.TSType): string | null {
  if (type.type === "TSUnionType") {
    const kinds = new Set(type.types.filter((each) => each.type !== "TSNullKeyword").map(kindOf));
    return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
  }
  if (type.type === "TSArrayType") {
    const item = kindOf(type.elementType);
    return item && `${item}[]`;
  }
  if (type.type === "TSTypeOperator") return kindOf(type.typeAnnotation);
  if (type.type === "TSLiteralType") return type.literal.type === "Literal" ? typeof type.literal.value : null;
  if (type.type === "TSTypeReference" && type.typeName.type === "Identifier")
    return CLASSES.has(type.typeName.name) ? type.typeName.name : null;
  return KEYWORDS[type.type] ?? null;
}

const claimsOfMembers = (members: readonly ESTree.Node[]): Claims =>
  Object.fromEntries(
    members.flatMap((member) =>
      member.type === "TSPropertySignature" && member.key.type === "Identifier" && !member.optional && member.typeAnnotation
        ? [[member.key.name, kindOf(member.typeAnnotation.typeAnnotation)]]
        : [],
    ),
  );

/** What a row type says, with the interfaces and types that the program declares. */
export function claimsOf(type: ESTree.TSType, program: ESTree.Program): Claims {
  if (type.type === "TSTypeLiteral") return claimsOfMembers(type.members);
  if (type.type === "TSIntersectionType")
    return Object.assign({}, ...type.types.map((each) => claimsOf(each, program))) as Claims;
  if (type.type !== "TSTypeReference" || type.typeName.type !== "Identifier") return {};
  const { name } = type.typeName;
  for (const statement of program.body) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type === "TSInterfaceDeclaration" && declared.id.name === name) return claimsOfMembers(declared.body.body);
    if (declared?.type === "TSTypeAliasDeclaration" && declared.id.name === name)
      return claimsOf(declared.typeAnnotation, program);
  }
  return {};
}
