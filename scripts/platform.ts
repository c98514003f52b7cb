import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { operator, runCommand } from "./operator";

// The command has the name that the specification gives the API behind it ("platform API"), which
// operators and checks outside of the repository use; elsewhere it is the provider.
const USAGE = `npm run platform -- <METHOD> <path> [json]            the path may hold a query
npm run platform -- POST /file/upload --form file=@voice.wav --form name=value`;

/** A form of `name=value` and `name=@file` arguments. */
async function formOf(fields: string[]): Promise<FormData> {
  const form = new FormData();
  for (const field of fields) {
    const [, name, file, value] = /^([^=]+)=(?:@(.+)|([\s\S]*))$/.exec(field) ?? [];
    if (!name) throw new Error(`'${field}' is not name=value or name=@file.`);
    if (file) form.append(name, await openAsBlob(file), basename(file));
    else form.append(name, value ?? "");
  }
  return form;
}

function usage(problem: string): number {
  console.error(`${problem}\n${USAGE}`);
  return 2;
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { form: { type: "string", multiple: true } },
  });
  const [method = "", path = "", json, ...more] = positionals;
  if (!/^(GET|POST|PATCH|PUT|DELETE)$/.test(method)) return usage("Which method?");
  if (!path.startsWith("/")) return usage("Which path? It starts with a slash.");
  if (more.length > 0 || (json && values.form)) return usage("One body, in quotes.");
  let body: unknown;
  try {
    body = values.form
      ? await formOf(values.form)
      : json === undefined
        ? undefined
        : JSON.parse(json);
  } catch (error) {
    return usage(`The body cannot be read: ${(error as Error).message}`);
  }
  const answer = await operator().vapi.request(method, path, { body });
  console.log(JSON.stringify(answer, null, 2));
  return 0;
});
