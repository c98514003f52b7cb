/**
 * `npm run platform`: sends one request to the provider's API (the specification's platform API)
 * and prints the answer as JSON.
 *
 * npm run platform -- METHOD PATH [JSON]            PATH may include a query
 * npm run platform -- POST /file/upload --form file=@voice.wav --form name=value
 */
import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { UsageError } from "./command.js";
import { operator } from "./operator";

/** Builds a form from `name=value` and `name=@file` arguments. */
async function formOf(fields: string[]): Promise<FormData> {
  const form = new FormData();
  for (const field of fields) {
    const [, name, file, value] = /^([^=]+)=(?:@(.+)|([\s\S]*))$/.exec(field) ?? [];
    if (!name) throw new Error(`'${field}' must be name=value or name=@file.`);
    if (file) form.append(name, await openAsBlob(file), basename(file));
    else form.append(name, value ?? "");
  }
  return form;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { form: { type: "string", multiple: true } },
});
const [method = "", path = "", json, ...more] = positionals;
if (!/^(GET|POST|PATCH|PUT|DELETE)$/.test(method))
  throw new UsageError("METHOD must be GET, POST, PATCH, PUT or DELETE.");
if (!path.startsWith("/")) throw new UsageError("PATH must start with a slash.");
if (more.length > 0 || (json && values.form)) throw new UsageError("Give one body, in quotes.");
let body: unknown;
try {
  body = values.form
    ? await formOf(values.form)
    : json === undefined
      ? undefined
      : JSON.parse(json);
} catch (error) {
  throw new UsageError(`The body can't be read: ${(error as Error).message}`);
}
const response = await operator().vapi.request(method, path, { body });
console.log(JSON.stringify(response, null, 2));
