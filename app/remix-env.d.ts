/// <reference types="vite/client" />
import "@remix-run/server-runtime";

// With v3_singleFetch, this flag sets the types of useLoaderData.
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
