/// <reference types="vite/client" />
import "@remix-run/server-runtime";

// With v3_singleFetch, useLoaderData types come from this flag.
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
