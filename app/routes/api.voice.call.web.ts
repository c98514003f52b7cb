import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { simulatedWebCall } from "../../simulator/web-call";

export const action = async ({ request }: ActionFunctionArgs) =>
  Response.json(simulatedWebCall(request), { status: 201 });
