// The OpenAPI 3.1 document of the API, made from the contract and from who may make each call.
import { IDEMPOTENCY_HEADER, MONITOR, RELEASE, XSRF_HEADER } from "../../src/contract/constants.ts";
import { needsBody, type EndpointSpec, type Predicate } from "../../src/contract/endpoint.ts";
import { MADE_FOR_HEADER } from "../../src/contract/made-for.ts";
import { COMPARED_CALLS, MADE_FROM_HEADER } from "../../src/contract/made-from.ts";
import { Refusal } from "../../src/contract/shapes.ts";
import { isForVisitors, takesKey, type Access } from "./access.ts";
import type { Api } from "./api.ts";
import { SESSION_COOKIE } from "./cookies.ts";
import type { Route } from "./serve.ts";
import { plain } from "./schemas.ts";

type Described = Pick<Route, "endpoint" | "access">;

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly schema: unknown;
  readonly description?: string;
}

const LISTS: ReadonlySet<Predicate> = new Set(["in", "not_in"]);

function filters(endpoint: EndpointSpec): Parameter[] {
  if (endpoint.filterable === undefined) return [];
  const { attributes, sorts } = endpoint.filterable;
  const filterParameters = Object.entries(attributes).flatMap(([attribute, predicates]) =>
    predicates.map((predicate): Parameter => {
      const name = `q[${attribute}_${predicate}]`;
      const isList = LISTS.has(predicate);
      const schema = isList ? { type: "array", items: { type: "string" } } : { type: "string" };
      return { name: isList ? `${name}[]` : name, in: "query", required: false, schema };
    }),
  );
  if (sorts.length === 0) return filterParameters;
  const words = sorts.flatMap((sort) => [sort, `${sort} asc`, `${sort} desc`]);
  return [
    ...filterParameters,
    {
      name: "q[s]",
      in: "query",
      required: false,
      schema: { type: "string", examples: words.slice(0, 3) },
      description: `Sorts: ${sorts.join(", ")}`,
    },
  ];
}

function parameters(endpoint: EndpointSpec): Parameter[] {
  const path = Object.entries(endpoint.params?.properties ?? {}).map(([name, schema]): Parameter => ({
    name,
    in: "path",
    required: true,
    schema: plain(schema),
  }));
  const query = Object.entries(endpoint.query?.properties ?? {}).map(([name, schema]): Parameter => ({
    name,
    in: "query",
    required: endpoint.query?.required?.includes(name) ?? false,
    schema: plain(schema),
  }));
  const header = (name: string, required: boolean, schema: unknown, description?: string): Parameter => ({
    name,
    in: "header",
    required,
    schema,
    ...(description !== undefined && { description }),
  });
  const mutation =
    endpoint.method === "GET"
      ? []
      : [
          ...(endpoint.forVisitors ? [] : [header(XSRF_HEADER, false, { type: "string" }, "Required with a session.")]),
          header(IDEMPOTENCY_HEADER, false, { type: "string", format: "uuid" }),
        ];
  const named =
    endpoint.forAnySession || endpoint.forVisitors
      ? []
      : [header(MADE_FOR_HEADER, false, { type: "string", pattern: "^[0-9]+-[0-9]+$" })];
  const compared = Object.hasOwn(COMPARED_CALLS, endpoint.name)
    ? [
        header(
          MADE_FROM_HEADER,
          false,
          { type: "string", maxLength: 1_000 },
          "What was seen of the row that the call changes. 409 changed_meanwhile where it is something else by now.",
        ),
      ]
    : [];
  return [...path, ...query, ...filters(endpoint), ...named, ...mutation, ...compared];
}

const json = (schema: unknown) => ({ content: { "application/json": { schema } } });

// A form's fields are the body's, with nesting in brackets, which no schema can express; the file is one more part.
function bodyOf({ body, file, takes }: EndpointSpec): unknown {
  if (takes !== undefined) return { content: { [takes]: {} } };
  const schema = plain(body ?? {}) as { properties?: object; required?: string[] };
  if (file === undefined) return json(schema);
  const form = {
    ...schema,
    properties: { ...schema.properties, [file.name]: { type: "string", format: "binary" } },
    required: [...(schema.required ?? []), ...(file.isOptional ? [] : [file.name])],
  };
  return { content: { "multipart/form-data": { schema: form }, ...(file.isOptional && json(schema).content) } };
}

const PAGE_HEADERS = Object.fromEntries(
  ["currentpage", "totalpages", "totalitems"].map((name) => [name, { required: true, schema: { type: "integer" } }]),
);

const SECURITY_SCHEMES = {
  session: { type: "apiKey", in: "cookie", name: SESSION_COOKIE },
  link: { type: "apiKey", in: "header", name: "authorization", description: "Link and the token of the link's address." },
  key: { type: "http", scheme: "bearer", description: "A person's API key, made in My account." },
};

// Each of these is enough.
function securityOf(access: Access): unknown {
  if (access === "anyone") return [];
  if (isForVisitors(access)) return [{ link: [] }];
  return takesKey(access) ? [{ session: [] }, { key: [] }] : [{ session: [] }];
}

function operation({ endpoint, access }: Described): unknown {
  const statuses = endpoint.answers === "any" ? ["4XX", "5XX"] : endpoint.answers;
  const refusals = statuses.map((status) => [
    String(status),
    { description: "Refused", ...json({ $ref: "#/components/schemas/Refusal" }) },
  ]);
  const content = endpoint.asFile ? { content: { "application/octet-stream": {} } } : json(plain(endpoint.output));
  const success = { description: "Answered", ...(endpoint.paged && { headers: PAGE_HEADERS }), ...content };
  return {
    operationId: endpoint.name,
    security: securityOf(access),
    parameters: parameters(endpoint),
    ...((endpoint.body ?? endpoint.file ?? endpoint.takes) && {
      requestBody: { required: needsBody(endpoint) || endpoint.takes !== undefined, ...(bodyOf(endpoint) as object) },
    }),
    responses: { "200": success, ...Object.fromEntries(refusals) },
  };
}

function openApiDocument(routes: readonly Described[]): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const { path, method } = route.endpoint;
    (paths[path] ??= {})[method.toLowerCase()] = operation(route);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Monitor", version: RELEASE },
    servers: [{ url: MONITOR }],
    paths,
    components: { securitySchemes: SECURITY_SCHEMES, schemas: { Refusal: plain(Refusal) } },
  };
}

/** Serves the description, which is made when it is first asked for. */
export function serveOpenApi({ app }: Api, routes: readonly Described[]): void {
  let text: string | undefined;
  app.get(`${MONITOR}/openapi.json`, (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(routes));
    return reply.header("cache-control", "no-store").type("application/json; charset=utf-8").send(text);
  });
}
