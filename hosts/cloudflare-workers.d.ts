// The part of the platform that the Worker uses; the whole of its types would replace the DOM's.
declare module "cloudflare:workers" {
  interface SqlRows<Row> {
    toArray(): Row[];
  }
  export interface DurableObjectState {
    storage: {
      sql: { exec<Row>(query: string, ...values: (string | number | null)[]): SqlRows<Row> };
      setAlarm(time: number): Promise<void>;
    };
  }
  export class DurableObject {
    constructor(state: DurableObjectState, bindings: unknown);
    protected ctx: DurableObjectState;
  }
}
