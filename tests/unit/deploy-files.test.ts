import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { validateWorkflow } from "@action-validator/core";
import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { Ingress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1/NetworkPolicy";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { Service } from "kubernetes-models/v1/Service";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { groups } from "../../server/settings/table.server";

interface Resource {
  kind: string;
  apiVersion: string;
  // biome-ignore lint/suspicious/noExplicitAny: a file may hold anything
  spec: any;
}

const read = (file: string) => readFileSync(file, "utf8");
const resources = parseAllDocuments(read("deploy/kubernetes.yaml")).map(
  (document) => document.toJS() as Resource,
);
const byKind = Object.fromEntries(resources.map((one) => [one.kind, one]));
const { template } = byKind.Deployment?.spec ?? {};
const [site] = template.spec.containers;

/** Kubernetes' own schemas. */
const schemas: Record<string, new (data: never) => { validate(): void }> = {
  Deployment,
  Service,
  PodDisruptionBudget,
  NetworkPolicy,
  Ingress,
};

test.each(resources)("the manifest's $kind is valid for Kubernetes", (resource) => {
  const Schema = schemas[resource.kind];
  if (!Schema) throw new Error(`no schema for ${resource.kind}`);
  expect(() => new Schema(resource as never).validate()).not.toThrow();
  expect(() => new Schema({ ...resource, spec: "none" } as never).validate()).toThrow();
});

test("the manifest runs the image the way its Dockerfile builds it", () => {
  const dockerfile = read("Dockerfile");
  const { runAsUser, runAsGroup, runAsNonRoot } = template.spec.securityContext;
  expect(dockerfile).toContain(`\nUSER ${runAsUser}:${runAsGroup}\n`);
  expect(runAsNonRoot).toBe(true);
  const [http, metrics] = site.ports;
  expect(dockerfile).toContain(`\nEXPOSE ${http.containerPort}\n`);
  const settings = parseEnv(read("deploy/production.env"));
  expect(settings).toMatchObject({
    PORT: String(http.containerPort),
    METRICS_PORT: String(metrics.containerPort),
  });
  expect(site.securityContext).toMatchObject({
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
  });
});

test("a pod leaves the service before it stops, and has enough time to stop", () => {
  const known = Object.values(groups).flatMap((group) => Object.keys(group));
  const env = Object.fromEntries(
    site.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
  );
  expect(known).toEqual(expect.arrayContaining(Object.keys(env)));
  const delay = Number(env.STOP_DELAY_SECONDS);
  expect(site.readinessProbe).toMatchObject({ httpGet: { path: "/readyz", port: "http" } });
  // At least one probe must see the 503 before the pod closes its socket.
  expect(delay).toBeGreaterThan(site.readinessProbe.periodSeconds);
  expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(delay + 13);
  expect(site.livenessProbe.httpGet.path).toBe("/healthz");
});

test("only the ingress reaches the port that trusts the address header", () => {
  const { ingress } = byKind.NetworkPolicy?.spec ?? {};
  const fromIngress = ingress.filter(({ ports }: { ports: { port: string }[] }) =>
    ports.some(({ port }) => port === "http"),
  );
  const namespace = { "kubernetes.io/metadata.name": "ingress-nginx" };
  expect(fromIngress).toMatchObject([
    { from: [{ namespaceSelector: { matchLabels: namespace } }] },
  ]);
});

const workflows = readdirSync(".github/workflows");

test.each(workflows)("the workflow %s is valid for GitHub", (file) => {
  const text = read(join(".github/workflows", file));
  expect(validateWorkflow(text).errors).toEqual([]);
  expect(validateWorkflow(`${text}\njobz: {}\n`).errors).not.toEqual([]);
});

test.each(["image.yml", "deploy.yml"])("%s ships nothing that CI has not tested", (file) => {
  const { jobs } = parse(read(join(".github/workflows", file)));
  expect(jobs.test.uses).toBe("./.github/workflows/ci.yml");
  const shipping = jobs.image ?? jobs.deploy;
  expect([shipping.needs].flat()).toContain("test");
});
