import type { Assistant, CreateAssistantDTO } from "@vapi-ai/web/dist/api.js";
import type { AssistantDefinition } from "../packages/assistant";
import { ProviderError } from "../server/calls/provider/provider-error.server";
import { dataOf, type VapiApi } from "../server/calls/provider/vapi/vapi-api.server";
import type { Settings } from "../server/settings/settings.server";
import { Problem } from "./problem";

/** The most assistants that the provider lists at once. */
const LIST_LIMIT = 1000;

/**
 * Finds the site's assistant at the provider by its id, or by its name when no id is set.
 *
 * @returns null when none has that name.
 * @throws Problem when the provider does not know the id or the name is ambiguous.
 */
export async function findAssistant(
  { api }: VapiApi,
  { VAPI_ASSISTANT_ID: id, ASSISTANT_NAME }: Pick<Settings, "VAPI_ASSISTANT_ID" | "ASSISTANT_NAME">,
): Promise<Assistant | null> {
  if (id)
    try {
      return await dataOf(api.assistant.assistantControllerFindOne(id));
    } catch (error) {
      if (!(error instanceof ProviderError) || error.status !== 404) throw error;
      throw new Problem(
        `The provider has no assistant ${id}: fix VAPI_ASSISTANT_ID, or unset it to look for '${ASSISTANT_NAME}'.`,
      );
    }
  const all = await dataOf(api.assistant.assistantControllerFindAll({ limit: LIST_LIMIT }));
  const found = all.filter(({ name }) => name === ASSISTANT_NAME);
  if (found.length > 1)
    throw new Problem(
      `There are ${found.length} assistants named '${ASSISTANT_NAME}' (${found.map((one) => one.id).join(", ")}): set VAPI_ASSISTANT_ID to one of them.`,
    );
  return found[0] ?? null;
}

/**
 * Creates the assistant or updates the existing one.
 *
 * @throws Problem when the existing one has another name, since it may belong to another
 * site, and when the answer has no usable id.
 */
export async function saveAssistant(
  { api }: VapiApi,
  definition: AssistantDefinition,
  remote: Assistant | null,
): Promise<Assistant> {
  if (remote?.name && remote.name !== definition.name)
    throw new Problem(
      `Assistant ${remote.id} is named '${remote.name}', but ASSISTANT_NAME is '${definition.name}'. It may belong to another site: fix VAPI_ASSISTANT_ID or ASSISTANT_NAME, or rename it at the provider.`,
    );
  // The SDK's types for message lists and hooks are too narrow: see assistant.ts.
  const body = definition as unknown as CreateAssistantDTO;
  const saved = await dataOf(
    remote
      ? api.assistant.assistantControllerUpdate(remote.id, body)
      : api.assistant.assistantControllerCreate(body),
  );
  if (!/^[\w-]{1,128}$/.test(saved?.id ?? ""))
    throw new Problem("The provider answered without an assistant ID.");
  return saved;
}
