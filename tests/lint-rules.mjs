// What the linter checks besides its own rules.

const TEXTS = new Set(["TemplateLiteral"]);
const isText = (node) =>
  node != null &&
  (TEXTS.has(node.type) ||
    (node.type === "Literal" && (typeof node.value === "string" || typeof node.value === "number")) ||
    (node.type === "ConditionalExpression" && (isText(node.consequent) || isText(node.alternate))) ||
    (node.type === "LogicalExpression" && (isText(node.left) || isText(node.right))));

const isComponent = (name) => typeof name === "string" && /^[A-Z][a-z]/.test(name);

const nameOf = (node) =>
  node.id?.name ??
  (node.parent?.type === "VariableDeclarator" && node.parent.id.type === "Identifier" ? node.parent.id.name : null);

/**
 * A component returns elements. A text that it returned would stand beside others without an element of its own, where the pages that
 * browsers translate break; inside JSX src/ui/text/jsx-runtime.ts sees to that.
 */
const noTextReturned = {
  create(context) {
    const functions = [];
    const check = (value) => {
      if (isComponent(functions.at(-1)) && isText(value))
        context.report({
          node: value,
          message: "A component returns a text: put it into a fragment, which gives it its own element.",
        });
    };
    const enter = (node) => {
      functions.push(nameOf(node));
      if (node.type === "ArrowFunctionExpression" && node.body.type !== "BlockStatement") check(node.body);
    };
    const leave = () => void functions.pop();
    return {
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      "FunctionDeclaration:exit": leave,
      "FunctionExpression:exit": leave,
      "ArrowFunctionExpression:exit": leave,
      ReturnStatement: (node) => check(node.argument),
    };
  },
};

const STATEMENT_LINES = 40;

/** A statement that is longer is read in its own right: it belongs in a service, or falls into parts that have names. */
const noLongStatement = {
  create: (context) => ({
    TemplateLiteral(node) {
      if (node.loc.end.line - node.loc.start.line >= STATEMENT_LINES)
        context.report({ node, message: `A route has no statement of more than ${STATEMENT_LINES} lines.` });
    },
  }),
};

export default { meta: { name: "portal" }, rules: { "no-text-returned": noTextReturned, "no-long-statement": noLongStatement } };
