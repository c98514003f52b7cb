import type { RecordedRequest } from "../../../tests/support/recording-server";
import type { SpecCall } from "./spec-calls";
import { bodyOf, pathOf } from "./ways";

export const KEY = "contract-key-0123456789";

const FORM =
  /name="file"; filename="voice\.wav"[\s\S]*audio\/wav[\s\S]*RIFF[\s\S]*name="name"\r\n\r\nÜnïcode/;

/** The parts of a request that a row checks. */
export function sentParts({ method, path, headers, body }: RecordedRequest) {
  const [type] = headers["content-type"]?.split(";") ?? [];
  return {
    ...{ call: `${method} ${path}`, key: headers.authorization, type },
    body: type === "multipart/form-data" ? FORM.test(body) : body,
  };
}

/** The parts that the row expects. */
export function expectedParts(row: SpecCall): ReturnType<typeof sentParts> {
  const types = { json: "application/json", form: "multipart/form-data" };
  const bodies = { json: JSON.stringify(bodyOf(row)), form: true };
  return {
    call: `${row.method} /base${pathOf(row)}`,
    key: row.open ? undefined : `Bearer ${KEY}`,
    type: row.body && types[row.body],
    body: row.body ? bodies[row.body] : "",
  };
}
