import { execFileSync } from "node:child_process";

/**
 * Creates a self-signed certificate, by default for localhost, as `cert.pem` and `key.pem`.
 *
 * @param folder for the two files.
 * @param names its subject alternative names, in openssl's syntax.
 */
export function selfSigned(folder: string, names = "DNS:localhost,IP:127.0.0.1"): void {
  const san = `subjectAltName=${names}`;
  const args = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=site -addext ${san} -keyout key.pem -out cert.pem`;
  execFileSync("openssl", args.split(" "), { cwd: folder, stdio: "ignore" });
}
