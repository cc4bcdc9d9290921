// Makes the SQL of a server module readable: "module.ts?statements" also exports each statement that stands in its source, as a thunk.
import { relative } from "node:path";
import { parseSync, type ESTree, type Plugin } from "vite";
import { claimsOf, type Claims } from "./row-types.ts";

/** What a statement's expression may refer to besides the module's own names: what the functions around it declare, null if not constant. */
type Scope = Map<string, ESTree.Expression | null>;

type Visit = (node: ESTree.Node, scopes: readonly Scope[]) => void;

const isNode = (value: unknown): value is ESTree.Node => typeof value === "object" && value !== null && "type" in value;

const childrenOf = (node: ESTree.Node): ESTree.Node[] => Object.values(node).flat().filter(isNode);

/** Names that a parameter or a declaration binds. */
function boundBy(pattern: ESTree.Node): string[] {
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type === "AssignmentPattern") return boundBy(pattern.left);
  if (pattern.type === "Property") return boundBy(pattern.value);
  return childrenOf(pattern).flatMap(boundBy);
}

const isFunction = (node: ESTree.Node): node is ESTree.Function | ESTree.ArrowFunctionExpression =>
  node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression" || node.type === "FunctionDeclaration";

/** Names that an expression reads, other than those that it binds itself. */
function readBy(node: ESTree.Node): string[] {
  if (node.type === "Identifier") return [node.name];
  if (node.type === "MemberExpression" && !node.computed) return readBy(node.object);
  if (node.type === "Property" && !node.computed) return readBy(node.value);
  const read = childrenOf(node).flatMap(readBy);
  if (!isFunction(node)) return read;
  const own = new Set(node.params.flatMap(boundBy));
  return read.filter((name) => !own.has(name));
}

const isAwaited = (node: ESTree.Node): boolean => node.type === "AwaitExpression" || childrenOf(node).some(isAwaited);

/** Visits all nodes, each with the scopes of the functions and blocks around it. */
function walk(node: ESTree.Node, scopes: readonly Scope[], visit: Visit): void {
  const isInner = isFunction(node) || node.type === "BlockStatement" || node.type === "ForOfStatement";
  const inner = isInner ? [...scopes, new Map<string, null>()] : scopes;
  if (isFunction(node)) for (const name of node.params.flatMap(boundBy)) inner.at(-1)?.set(name, null);
  if (node.type === "VariableDeclarator")
    for (const name of boundBy(node.id)) inner.at(-1)?.set(name, node.id.type === "Identifier" ? node.init : null);
  visit(node, inner);
  for (const child of childrenOf(node)) walk(child, inner, visit);
}

/** The declarations that an expression needs from the functions around it, in their order; null where one differs from call to call. */
function constantsOf(expression: ESTree.Node, scopes: readonly Scope[]): Map<string, ESTree.Node> | null {
  const needed = new Map<string, ESTree.Node>();
  for (const name of readBy(expression)) {
    const value = scopes.findLast((scope) => scope.has(name))?.get(name);
    if (value === undefined) continue;
    const deeper = value === null || isAwaited(value) ? null : constantsOf(value, scopes);
    if (value === null || deeper === null) return null;
    for (const [key, each] of deeper) needed.set(key, each);
    needed.set(name, value);
  }
  return needed;
}

/** Functions of server/db whose second argument is a statement. */
const READERS: ReadonlySet<string> = new Set(["countRows", "insertRow", "readIds", "readRows", "rowsAsOne"]);

/** The SQL that a call hands to a database, if it does. */
function sqlOf(node: ESTree.Node): ESTree.Node | undefined {
  if (node.type !== "CallExpression") return undefined;
  const { callee, arguments: given } = node;
  if (callee.type === "Identifier") return READERS.has(callee.name) ? given[1] : undefined;
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return undefined;
  const isExec =
    callee.property.name === "exec" && callee.object.type === "Identifier" && /^(?:tx|engine)$/.test(callee.object.name);
  return isExec || callee.property.name === "query" ? given[0] : undefined;
}

/** A statement of the source. `sql` is null where it is composed of what a function is given. */
export interface Statement {
  readonly at: string;
  readonly sql: (() => string) | null;
  /** What the type of its rows says. */
  readonly row: Claims;
}

export function statements(): Plugin {
  return {
    name: "statements",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("?statements")) return null;
      const file = relative(process.cwd(), id.slice(0, -"?statements".length));
      const found: string[] = [];
      const { program } = parseSync(file, code);
      walk(program, [], (node, scopes) => {
        const sql = sqlOf(node);
        if (sql === undefined) return;
        const text = ({ start, end }: ESTree.Node): string => code.slice(start, end);
        const constants = constantsOf(sql, scopes);
        const declarations = [...(constants ?? [])].map(([name, value]) => `const ${name} = ${text(value)};`);
        const isCount = /^countRows\b/.test(text(node));
        const whole = isCount ? `"select count(*) " + ${text(sql)}` : text(sql);
        const thunk = constants && `() => { ${declarations.join(" ")} return ${whole}; }`;
        const type = node.type === "CallExpression" ? node.typeArguments?.params[0] : undefined;
        const row = JSON.stringify(type === undefined ? {} : claimsOf(type, program));
        found.push(`{ at: "${file}:${code.slice(0, node.start).split("\n").length}", sql: ${thunk}, row: ${row} }`);
      });
      return { code: `${code}\nexport const STATEMENTS = [${found.join(",\n")}];`, map: null };
    },
  };
}
