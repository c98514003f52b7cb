import type { Difference } from "../difference";

/** One call of spec §7, and how it goes over the wire. */
export interface SpecCall {
  /** Method and path as the specification names them. */
  call: `${"GET" | "POST" | "PATCH" | "PUT" | "DELETE"} /${string}`;
  /** What the request carries. */
  body?: "json" | "form";
  /** The call takes a query. */
  query?: true;
  /** Sent without the key. */
  open?: true;
  /** The generated method of the pinned SDK, or null where only the generic request makes it. */
  sdk: string | null;
  differs?: Difference;
}

/** The version of @vapi-ai/web that the table was last looked at with. */
export const lookedAt = "2.7.1";

/** Every method and path of spec §7, in its order. */
export const specCalls: SpecCall[] = [
  { call: "POST /call", body: "json", sdk: "call.callControllerCreate" },
  { call: "GET /call", query: true, sdk: "call.callControllerFindAll" },
  { call: "GET /call/{id}", sdk: "call.callControllerFindOne" },
  { call: "PATCH /call/{id}", body: "json", sdk: "call.callControllerUpdate" },
  {
    call: "DELETE /call/{id}",
    body: "json",
    sdk: "call.callControllerDeleteCallData",
    differs: { spec: "no body is named", seen: "the SDK takes a JSON body" },
  },
  { call: "POST /call/phone", body: "json", sdk: "call.callControllerCreatePhoneCall" },
  { call: "POST /call/web", body: "json", sdk: "call.callControllerCreateWebCall" },

  { call: "GET /v2/call/export", query: true, sdk: "v2.callControllerCallsExport" },
  { call: "GET /v2/call", query: true, sdk: "v2.callControllerFindAllPaginated" },
  { call: "GET /v2/call/metadata", query: true, sdk: "v2.callControllerFindAllMetadataPaginated" },
  { call: "GET /v2/assistant", query: true, sdk: "v2.assistantControllerFindAllPaginated" },
  { call: "GET /v2/phone-number", query: true, sdk: "v2.phoneNumberControllerFindAllPaginated" },

  { call: "GET /chat", query: true, sdk: "chat.chatControllerListChats" },
  { call: "POST /chat", body: "json", sdk: "chat.chatControllerCreateChat" },
  { call: "GET /chat/{id}", sdk: "chat.chatControllerGetChat" },
  { call: "DELETE /chat/{id}", sdk: "chat.chatControllerDeleteChat" },
  { call: "POST /chat/responses", body: "json", sdk: "chat.chatControllerCreateOpenAiChat" },
  { call: "POST /chat/web", body: "json", sdk: "chat.chatControllerCreateWebChat" },
  { call: "POST /chat/web/responses", body: "json", sdk: "chat.chatControllerCreateOpenAiWebChat" },

  { call: "POST /campaign", body: "json", sdk: "campaign.campaignControllerCreate" },
  { call: "GET /campaign", query: true, sdk: "campaign.campaignControllerFindAll" },
  { call: "GET /campaign/paginated", query: true, sdk: null },
  { call: "GET /campaign/{id}", sdk: "campaign.campaignControllerFindOne" },
  { call: "PATCH /campaign/{id}", body: "json", sdk: "campaign.campaignControllerUpdate" },
  { call: "DELETE /campaign/{id}", sdk: "campaign.campaignControllerRemove" },

  { call: "POST /session", body: "json", sdk: "session.sessionControllerCreate" },
  { call: "GET /session", query: true, sdk: "session.sessionControllerFindAllPaginated" },
  { call: "GET /session/{id}", sdk: "session.sessionControllerFindOne" },
  { call: "PATCH /session/{id}", body: "json", sdk: "session.sessionControllerUpdate" },
  { call: "DELETE /session/{id}", sdk: "session.sessionControllerRemove" },

  { call: "POST /support/ticket", body: "json", sdk: null },

  { call: "POST /assistant", body: "json", sdk: "assistant.assistantControllerCreate" },
  { call: "GET /assistant", query: true, sdk: "assistant.assistantControllerFindAll" },
  { call: "GET /assistant/{id}", sdk: "assistant.assistantControllerFindOne" },
  { call: "PATCH /assistant/{id}", body: "json", sdk: "assistant.assistantControllerUpdate" },
  { call: "PUT /assistant/{id}", body: "json", sdk: "assistant.assistantControllerReplace" },
  { call: "DELETE /assistant/{id}", sdk: "assistant.assistantControllerRemove" },
  {
    call: "GET /assistant/{id}/version",
    query: true,
    sdk: "assistant.assistantControllerFindVersions",
  },

  {
    call: "POST /phone-number/import/twilio",
    body: "json",
    sdk: "phoneNumber.phoneNumberControllerImportTwilio",
  },
  {
    call: "POST /phone-number/import/vonage",
    body: "json",
    sdk: "phoneNumber.phoneNumberControllerImportVonage",
  },
  { call: "POST /phone-number", body: "json", sdk: "phoneNumber.phoneNumberControllerCreate" },
  { call: "GET /phone-number", query: true, sdk: "phoneNumber.phoneNumberControllerFindAll" },
  { call: "GET /phone-number/{id}", sdk: "phoneNumber.phoneNumberControllerFindOne" },
  {
    call: "PATCH /phone-number/{id}",
    body: "json",
    sdk: "phoneNumber.phoneNumberControllerUpdate",
  },
  { call: "DELETE /phone-number/{id}", sdk: "phoneNumber.phoneNumberControllerRemove" },

  { call: "POST /tool", body: "json", sdk: "tool.toolControllerCreate" },
  { call: "GET /tool", query: true, sdk: "tool.toolControllerFindAll" },
  { call: "GET /tool/{id}", sdk: "tool.toolControllerFindOne" },
  { call: "PATCH /tool/{id}", body: "json", sdk: "tool.toolControllerUpdate" },
  { call: "DELETE /tool/{id}", sdk: "tool.toolControllerRemove" },

  { call: "POST /file/upload", body: "form", sdk: "file.fileControllerCreateDeprecated" },
  {
    call: "POST /file",
    body: "form",
    sdk: "file.fileControllerCreate",
    differs: {
      spec: "form data for file upload and voice clone",
      seen: "the SDK sends form data here too",
    },
  },
  { call: "GET /file", query: true, sdk: "file.fileControllerFindAll" },
  { call: "GET /file/{id}", sdk: "file.fileControllerFindOne" },
  { call: "PATCH /file/{id}", body: "json", sdk: "file.fileControllerUpdate" },
  { call: "DELETE /file/{id}", sdk: "file.fileControllerRemove" },

  {
    call: "POST /knowledge-base",
    body: "json",
    sdk: "knowledgeBase.knowledgeBaseControllerCreate",
  },
  { call: "GET /knowledge-base", query: true, sdk: "knowledgeBase.knowledgeBaseControllerFindAll" },
  { call: "GET /knowledge-base/{id}", sdk: "knowledgeBase.knowledgeBaseControllerFindOne" },
  {
    call: "PATCH /knowledge-base/{id}",
    body: "json",
    sdk: "knowledgeBase.knowledgeBaseControllerUpdate",
  },
  { call: "DELETE /knowledge-base/{id}", sdk: "knowledgeBase.knowledgeBaseControllerRemove" },

  { call: "GET /workflow", sdk: "workflow.workflowControllerFindAll" },
  { call: "POST /workflow", body: "json", sdk: "workflow.workflowControllerCreate" },
  { call: "GET /workflow/{id}", sdk: "workflow.workflowControllerFindOne" },
  { call: "PATCH /workflow/{id}", body: "json", sdk: "workflow.workflowControllerUpdate" },
  { call: "DELETE /workflow/{id}", sdk: "workflow.workflowControllerDelete" },
  { call: "POST /workflow/generate", body: "json", sdk: null },

  { call: "POST /squad", body: "json", sdk: "squad.squadControllerCreate" },
  { call: "GET /squad", query: true, sdk: "squad.squadControllerFindAll" },
  { call: "GET /squad/{id}", sdk: "squad.squadControllerFindOne" },
  { call: "PATCH /squad/{id}", body: "json", sdk: "squad.squadControllerUpdate" },
  { call: "DELETE /squad/{id}", sdk: "squad.squadControllerRemove" },

  { call: "GET /test-suite", query: true, sdk: "testSuite.testSuiteControllerFindAllPaginated" },
  { call: "POST /test-suite", body: "json", sdk: "testSuite.testSuiteControllerCreate" },
  { call: "GET /test-suite/{id}", sdk: "testSuite.testSuiteControllerFindOne" },
  { call: "PATCH /test-suite/{id}", body: "json", sdk: "testSuite.testSuiteControllerUpdate" },
  { call: "DELETE /test-suite/{id}", sdk: "testSuite.testSuiteControllerRemove" },
  {
    call: "GET /test-suite/{id}/test",
    query: true,
    sdk: "testSuite.testSuiteTestControllerFindAllPaginated",
  },
  {
    call: "POST /test-suite/{id}/test",
    body: "json",
    sdk: "testSuite.testSuiteTestControllerCreate",
  },
  { call: "GET /test-suite/{id}/test/{testId}", sdk: "testSuite.testSuiteTestControllerFindOne" },
  {
    call: "PATCH /test-suite/{id}/test/{testId}",
    body: "json",
    sdk: "testSuite.testSuiteTestControllerUpdate",
  },
  { call: "DELETE /test-suite/{id}/test/{testId}", sdk: "testSuite.testSuiteTestControllerRemove" },
  {
    call: "GET /test-suite/{id}/run",
    query: true,
    sdk: "testSuite.testSuiteRunControllerFindAllPaginated",
  },
  {
    call: "POST /test-suite/{id}/run",
    body: "json",
    sdk: "testSuite.testSuiteRunControllerCreate",
  },
  { call: "GET /test-suite/{id}/run/{runId}", sdk: "testSuite.testSuiteRunControllerFindOne" },
  {
    call: "PATCH /test-suite/{id}/run/{runId}",
    body: "json",
    sdk: "testSuite.testSuiteRunControllerUpdate",
  },
  { call: "DELETE /test-suite/{id}/run/{runId}", sdk: "testSuite.testSuiteRunControllerRemove" },

  { call: "POST /analytics", body: "json", sdk: "analytics.analyticsControllerQuery" },

  { call: "GET /log", query: true, sdk: null },
  { call: "DELETE /log", query: true, sdk: null },
  { call: "GET /logs", query: true, sdk: null },
  { call: "DELETE /logs", query: true, sdk: null },

  { call: "POST /org", body: "json", sdk: "org.orgControllerCreate" },
  { call: "GET /org", sdk: "org.orgControllerFindAll" },
  { call: "GET /org/{id}", sdk: "org.orgControllerFindOne" },
  { call: "PATCH /org/{id}", body: "json", sdk: "org.orgControllerUpdate" },
  { call: "DELETE /org/{id}", sdk: "org.orgControllerDeleteOrg" },
  { call: "GET /org/{id}/user", sdk: "org.orgControllerFindAllUsers" },
  { call: "DELETE /org/{id}/leave", sdk: "org.orgControllerOrgLeave" },
  { call: "DELETE /org/{id}/member/{userId}/leave", sdk: "org.orgControllerOrgRemoveUser" },
  { call: "POST /org/{id}/invite", body: "json", sdk: "org.orgControllerUsersInvite" },
  { call: "PATCH /org/{id}/role", body: "json", sdk: "org.orgControllerUserUpdate" },
  { call: "GET /org/{id}/auth", sdk: "org.orgControllerOrgToken" },

  { call: "POST /token", body: "json", sdk: "token.tokenControllerCreate" },
  { call: "GET /token", query: true, sdk: "token.tokenControllerFindAll" },
  { call: "GET /token/{id}", sdk: "token.tokenControllerFindOne" },
  { call: "PATCH /token/{id}", body: "json", sdk: "token.tokenControllerUpdate" },
  { call: "DELETE /token/{id}", sdk: "token.tokenControllerRemove" },

  { call: "POST /credential", body: "json", sdk: "credential.credentialControllerCreate" },
  { call: "GET /credential", query: true, sdk: "credential.credentialControllerFindAll" },
  { call: "GET /credential/{id}", sdk: "credential.credentialControllerFindOne" },
  { call: "PATCH /credential/{id}", body: "json", sdk: "credential.credentialControllerUpdate" },
  { call: "DELETE /credential/{id}", sdk: "credential.credentialControllerRemove" },
  { call: "POST /credential/session", body: "json", sdk: null },
  { call: "POST /credential/webhook", body: "json", open: true, sdk: null },
  { call: "POST /credential/trigger", body: "json", sdk: null },

  { call: "POST /template", body: "json", sdk: "template.templateControllerCreate" },
  { call: "GET /template", query: true, sdk: "template.templateControllerFindAll" },
  { call: "GET /template/pinned", sdk: "template.templateControllerFindAllPinned" },
  { call: "GET /template/{id}", sdk: "template.templateControllerFindOne" },
  { call: "PATCH /template/{id}", body: "json", sdk: "template.templateControllerUpdate" },
  { call: "DELETE /template/{id}", sdk: "template.templateControllerRemove" },

  {
    call: "GET /voice-library/{provider}",
    query: true,
    sdk: "voiceLibrary.voiceLibraryControllerVoiceGetByProvider",
  },
  {
    call: "GET /voice-library/{provider}/accents",
    sdk: "voiceLibrary.voiceLibraryControllerVoiceGetAccentsByProvider",
  },
  {
    call: "POST /voice-library/sync/{provider}",
    sdk: "voiceLibrary.voiceLibraryControllerVoiceLibrarySyncByProvider",
  },
  {
    call: "POST /voice-library/sync",
    body: "json",
    sdk: "voiceLibrary.voiceLibraryControllerVoiceLibrarySyncDefaultVoices",
  },
  {
    call: "POST /voice-library/create-sesame-voice",
    body: "form",
    sdk: "voiceLibrary.voiceLibraryControllerVoiceLibraryCreateSesameVoice",
    differs: {
      spec: "form data for file upload and voice clone",
      seen: "the SDK sends form data here too",
    },
  },

  {
    call: "GET /{provider}/workflows",
    query: true,
    sdk: "provider.providerControllerGetWorkflows",
  },
  {
    call: "GET /{provider}/workflows/{id}/hooks",
    sdk: "provider.providerControllerGetWorkflowTriggerHook",
  },
  { call: "GET /{provider}/locations", sdk: "provider.providerControllerGetLocations" },
  {
    call: "GET /{provider}/voices/search",
    query: true,
    sdk: "provider.voiceProviderControllerSearchVoices",
  },
  {
    call: "GET /{provider}/voice/search",
    query: true,
    sdk: "provider.voiceProviderControllerSearchVoice",
  },
  {
    call: "POST /{provider}/voices/add",
    body: "json",
    sdk: "provider.voiceProviderControllerAddVoices",
  },
  {
    call: "POST /{provider}/voice/add",
    body: "json",
    sdk: "provider.voiceProviderControllerAddVoice",
  },
  {
    call: "POST /11labs/voice/clone",
    body: "form",
    sdk: "v11Labs.voiceProviderControllerCloneVoices",
  },
];
