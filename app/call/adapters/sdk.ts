import type VapiSdk from "@vapi-ai/web";

/** The SDK's object for one call. */
export type Vapi = VapiSdk;
