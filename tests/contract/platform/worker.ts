import { createPlatform, PlatformError } from "../../../app/voice/platform.server";

/** Runs in workerd: makes one call with the real client and tells what came of it. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { baseUrl, method, path, body, form } = (await request.json()) as {
      baseUrl: string;
      method: string;
      path: string;
      body?: unknown;
      form?: boolean;
    };
    const platform = createPlatform({ baseUrl, apiKey: "worker-key-0123", timeout: 5000 });
    const data = new FormData();
    data.append("file", new Blob(["RIFF"], { type: "audio/wav" }), "voice.wav");
    try {
      if (method === "SDK")
        return Response.json({
          data: (await platform.api.call.callControllerCreateWebCall({ assistantId: "a" })).data,
        });
      return Response.json({
        data: await platform.request(method, path, { body: form ? data : body }),
      });
    } catch (error) {
      if (!(error instanceof PlatformError)) return Response.json({ crash: String(error) });
      const { failure, status, body: answer } = error;
      return Response.json({ failure, status, body: answer });
    }
  },
};
