import { execFileSync } from "node:child_process";

/**
 * Makes a certificate that signs itself, for localhost and 127.0.0.1, as `cert.pem` and `key.pem`.
 *
 * @param folder where the files are put.
 * @param names what it is for, as openssl writes it.
 */
export function selfSigned(folder: string, names = "DNS:localhost,IP:127.0.0.1"): void {
  const san = `subjectAltName=${names}`;
  const args = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=site -addext ${san} -keyout key.pem -out cert.pem`;
  execFileSync("openssl", args.split(" "), { cwd: folder, stdio: "ignore" });
}
