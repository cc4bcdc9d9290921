// The conditions of the interface's language that the portal uses, over rows of texts.

type Row = Readonly<Record<string, string>>;
export type Condition = (row: Row) => boolean;

/** What the interface answers with status 400. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface Columns {
  readonly has: (column: string) => boolean;
  readonly isNumber: (column: string) => boolean;
}

const TOKEN = /\s*(?:(?<text>'(?:[^']|'')*')|(?<word>[a-z_][a-z0-9_]*)|(?<number>\d+)|(?<sign>[(),=]))/iy;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const found = TOKEN.exec(text);
    if (found === null) throw new Refused("query.soql.parse-error", "Could not parse SoQL query");
    tokens.push(found[0].trim());
  }
  return tokens;
}

/** @throws Refused */
export function readWhere(text: string, { has, isNumber }: Columns): Condition {
  const tokens = tokensOf(text);
  const next = (): string => tokens.shift() ?? "";
  const expect = (sign: string): void => {
    if (next().toLowerCase() !== sign) throw new Refused("query.soql.parse-error", "Could not parse SoQL query");
  };

  const value = (column: string): string => {
    const token = next();
    const isText = token.startsWith("'");
    if (!isText && !isNumber(column)) throw new Refused("query.soql.type-mismatch", "Type mismatch for op$in, is number");
    return isText ? token.slice(1, -1).replaceAll("''", "'") : token;
  };

  const comparison = (): Condition => {
    const column = next();
    if (!has(column)) throw new Refused("query.soql.no-such-column", `No such column: ${column}`);
    const operator = next().toLowerCase();
    if (operator === "=") {
      const wanted = value(column);
      return (row) => row[column] === wanted;
    }
    if (operator !== "in") throw new Refused("query.soql.parse-error", "Could not parse SoQL query");
    expect("(");
    const among = new Set<string>();
    for (let sign = ","; sign === ","; sign = next()) among.add(value(column));
    return (row) => row[column] !== undefined && among.has(row[column]);
  };

  const joined = (word: string, inner: () => Condition, join: (all: readonly Condition[]) => Condition) => (): Condition => {
    const all = [inner()];
    while (tokens[0]?.toLowerCase() === word) {
      next();
      all.push(inner());
    }
    return join(all);
  };
  const piece = (): Condition => {
    if (tokens[0] !== "(") return comparison();
    next();
    const condition = either();
    expect(")");
    return condition;
  };
  const both = joined("and", piece, (all) => (row) => all.every((each) => each(row)));
  const either = joined("or", both, (all) => (row) => all.some((each) => each(row)));
  return either();
}
