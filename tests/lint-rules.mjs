// What the linter checks besides its own rules.
import { NOT_EVERYWHERE, NOT_EVERYWHERE_OF, NOT_FOR_VISITORS } from "./every-browser.mjs";

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

const isVisitors = (file) => file.includes("/src/visitor/");

/** What some browsers lack is asked for in one file, which does without it there: tests/every-browser.mjs. */
const inEveryBrowser = {
  create(context) {
    const file = context.filename.replaceAll("\\", "/");
    const check = (node, name) => {
      const guards = Object.hasOwn(NOT_EVERYWHERE, name) ? NOT_EVERYWHERE[name] : [file];
      if (!guards.some((path) => file.endsWith(path)))
        context.report({ node, message: `Some browsers have no ${name}: see tests/every-browser.mjs.` });
    };
    return {
      Identifier: (node) => check(node, node.name),
      Literal: (node) => check(node, String(node.value)),
      MemberExpression({ object, property }) {
        const whose = object.type === "Identifier" && Object.hasOwn(NOT_EVERYWHERE_OF, object.name) ? object.name : null;
        const isNew = isVisitors(file) && NOT_FOR_VISITORS.includes(property.name);
        if (isNew || (whose !== null && NOT_EVERYWHERE_OF[whose].includes(property.name)))
          context.report({ node: property, message: `Some browsers have no ${property.name}: see tests/every-browser.mjs.` });
      },
    };
  },
};

/** Where a text is added past JSX it has no element of its own, and page translators break what holds it. */
const noBareText = {
  create(context) {
    const report = (node) =>
      context.report({ node, message: "A text that is put into the page has an element of its own: draw it with JSX." });
    return {
      CallExpression(node) {
        const name = node.callee.type === "MemberExpression" ? node.callee.property.name : node.callee.name;
        if (name === "createTextNode" || name === "insertAdjacentText" || name === "splitText") report(node);
        // With children; without any it is a component's or an element's alone.
        if (name === "createElement" && node.arguments.length > 2) report(node);
      },
      AssignmentExpression({ left }) {
        const name = left.type === "MemberExpression" ? left.property.name : null;
        if (name === "nodeValue") report(left);
      },
      ImportDeclaration(node) {
        if (/^(react|preact)\/jsx-(dev-)?runtime$/.test(node.source.value)) report(node);
      },
    };
  },
};

export default {
  meta: { name: "portal" },
  rules: {
    "no-text-returned": noTextReturned,
    "no-long-statement": noLongStatement,
    "in-every-browser": inEveryBrowser,
    "no-bare-text": noBareText,
  },
};
