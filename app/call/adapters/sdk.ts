import type VapiSdk from "@vapi-ai/web";

/** The SDK object of one call. */
export type Vapi = VapiSdk;
