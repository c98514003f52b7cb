import { addressState } from "#server/http/visitor-address.server";
import { withContext } from "#server/request-context.server";

/**
 * Reports whether this instance can serve, and the state of the test call. `takesCalls` means real
 * calls; `simulated` means that the simulator answers. A quota store that is down stops calls but not
 * pages, so the instance stays ready. An instance that is shutting down is not ready.
 */
export const loader = withContext(async (request, context) => {
  const { settings, quota, availability, isStopping } = context;
  const { isOpen } = availability.state();
  const stopping = isStopping?.() ?? false;
  const reachable = await quota.isReachable();
  const { VOICE_PROVIDER: provider } = settings;
  return Response.json(
    {
      status: stopping ? "stopping" : "ready",
      voice: {
        provider,
        takesCalls: provider === "vapi" && reachable && isOpen,
        isOpen,
        simulated: provider === "simulator",
      },
      quota: { store: quota.store, reachable, problems: quota.problems() },
      // For npm run doctor, which asks through the proxy like a visitor.
      visitorAddress: addressState(request.headers, settings.CLIENT_IP_HEADER),
    },
    { status: stopping ? 503 : 200, headers: { "Cache-Control": "no-store" } },
  );
});
