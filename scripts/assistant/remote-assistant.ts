import type { Assistant } from "@vapi-ai/web/dist/api.js";
import { type AssistantDefinition, dispatcherAssistant, driftOf } from "../../packages/assistant";
import { ProviderError } from "../../server/calls/provider/provider-error.server";
import type { VapiApi } from "../../server/calls/provider/vapi/vapi-api.server";
import type { Settings } from "../../server/settings/settings.server";
import { Problem } from "../command.js";

/** Maximum assistants that the provider lists at once. */
const LIST_LIMIT = 1000;

const pathOf = (id: string) => `/assistant/${encodeURIComponent(id)}`;

/** @throws ProviderError when an OK answer is not JSON. */
async function jsonOf<Answer>(answer: Promise<unknown>): Promise<Answer> {
  const value = await answer;
  if (typeof value === "object" && value) return value as Answer;
  throw new ProviderError("unreadable", "The provider's answer is not JSON.");
}

/**
 * Finds the site's assistant at the provider by its id, or by its name when no id is set.
 *
 * @returns null when no assistant has that name.
 * @throws Problem when the provider does not know the id or the name is ambiguous.
 */
export async function findAssistant(
  vapi: VapiApi,
  { VAPI_ASSISTANT_ID: id, ASSISTANT_NAME }: Pick<Settings, "VAPI_ASSISTANT_ID" | "ASSISTANT_NAME">,
): Promise<Assistant | null> {
  if (id)
    try {
      return await jsonOf<Assistant>(vapi.request("GET", pathOf(id)));
    } catch (error) {
      if (!(error instanceof ProviderError) || error.status !== 404) throw error;
      throw new Problem(
        `The provider has no assistant ${id}: fix VAPI_ASSISTANT_ID, or unset it to look for '${ASSISTANT_NAME}'.`,
      );
    }
  const all = await jsonOf<Assistant[]>(vapi.request("GET", `/assistant?limit=${LIST_LIMIT}`));
  const found = all.filter(({ name }) => name === ASSISTANT_NAME);
  if (found.length > 1)
    throw new Problem(
      `There are ${found.length} assistants named '${ASSISTANT_NAME}' (${found.map((one) => one.id).join(", ")}): set VAPI_ASSISTANT_ID to one of them.`,
    );
  return found[0] ?? null;
}

/**
 * Compares the assistant at the provider with its definition here.
 *
 * @returns both, and how they differ; the whole definition if the provider has no assistant yet.
 */
export async function compareAssistant(vapi: VapiApi, settings: Settings) {
  const definition = dispatcherAssistant(settings.CALL_MAX_SECONDS, settings.ASSISTANT_NAME);
  const remote = await findAssistant(vapi, settings);
  return { definition, remote, drift: driftOf(definition, remote) };
}

/**
 * Creates the assistant or updates the existing one.
 *
 * @throws Problem when the existing one has another name, since it may belong to another
 * site, and when the answer has no usable id.
 */
export async function saveAssistant(
  vapi: VapiApi,
  definition: AssistantDefinition,
  remote: Assistant | null,
): Promise<Assistant> {
  if (remote?.name && remote.name !== definition.name)
    throw new Problem(
      `Assistant ${remote.id} is named '${remote.name}', but ASSISTANT_NAME is '${definition.name}'. It may belong to another site: fix VAPI_ASSISTANT_ID or ASSISTANT_NAME, or rename it at the provider.`,
    );
  const saved = await jsonOf<Assistant>(
    remote
      ? vapi.request("PATCH", pathOf(remote.id), { body: definition })
      : vapi.request("POST", "/assistant", { body: definition }),
  );
  if (!/^[\w-]{1,128}$/.test(saved?.id ?? ""))
    throw new Problem("The provider answered without an assistant ID.");
  return saved;
}
