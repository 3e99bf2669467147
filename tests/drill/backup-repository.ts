import { execFile, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, openSync, readdirSync, readFileSync, readSync, statSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { createServer } from "node:tls";
import { promisify } from "node:util";
import S3rver from "@20minutes/s3rver";
import { serverUser } from "#prisma/embedded-postgres-files.ts";
import { makeOwnDirectory } from "#tests/drill/debian-programs.ts";
import { handbookBlock, withValues } from "#tests/drill/handbook.ts";
import type { Cluster } from "#tests/drill/postgres-cluster.ts";
import { freePort } from "#tests/support/ports.ts";

/** Which of the two: 1 is a directory, 2 an S3 server. */
type Repository = 1 | 2;

interface Repositories {
  /** What the cluster is to be started with. */
  archiving: string[];
  create(): Promise<void>;
  backUp(type: "full" | "diff", repository: Repository): Promise<BackupFigures>;
  /** Into `data`, as far as `until` or to the end of what was archived; seconds. */
  restore(order: { repository: Repository; data: string; until?: string }): Promise<number>;
  /** What pgBackRest says to a wrong passphrase. */
  refusal(repository: Repository): Promise<string>;
  /** Files of the repository whose content is not encrypted. */
  plainFiles(repository: Repository): string[];
  stop(): Promise<void>;
}

export interface BackupFigures {
  type: string;
  repository: Repository;
  seconds: number;
  megabytes: number;
}

const bucket = "pangkas-backup";
const stanza = "pangkas";
export const chapter = "handbook-recovery.md";

/** Both repositories of the handbook's pgbackrest.conf, in `home`, for the cluster. */
export async function prepareRepositories(home: string, cluster: Cluster): Promise<Repositories> {
  makeOwnDirectory(home);
  const disk = makeOwnDirectory(join(home, "repo"));
  const objects = join(home, "s3");
  mkdirSync(objects);
  const s3 = await startS3(home, objects);
  const local = {
    "repo1-path": disk,
    "repo1-cipher-pass": randomBytes(36).toString("base64"),
    "repo2-s3-endpoint": "localhost",
    "repo2-s3-region": "us-east-1",
    "repo2-s3-key": "S3RVER",
    "repo2-s3-key-secret": "S3RVER",
    "repo2-cipher-pass": randomBytes(36).toString("base64"),
    "pg1-path": cluster.data,
  };
  const here = [
    ...[`repo2-storage-port=${s3.port}`, "repo2-storage-host=127.0.0.1", `repo2-storage-ca-file=${s3.certificate}`],
    ...[`log-path=${home}`, "log-level-file=off", "log-level-console=warn", `lock-path=${join(home, "lock")}`],
    ...[`spool-path=${join(home, "spool")}`],
  ];
  const written = withValues(handbookBlock(chapter, "# /etc/pgbackrest/pgbackrest.conf"), local)
    .replace("[global]\n", `[global]\n${here.join("\n")}\n`)
    .concat(`pg1-port=${cluster.port}\npg1-socket-path=${cluster.sockets}\npg1-user=postgres\n`);
  const file = ownFile(join(home, "pgbackrest.conf"), written);
  const wrong = ownFile(
    join(home, "wrong.conf"),
    written.replaceAll(/^(repo\d-cipher-pass)=.*$/gm, "$1=guessed-and-not-the-key"),
  );

  const run = async (args: readonly string[], config = file) => {
    const begun = performance.now();
    const all = [`--config=${config}`, `--stanza=${stanza}`, ...args];
    const { stdout } = await promisify(execFile)("pgbackrest", all, { ...serverUser, cwd: "/", env: environment });
    return { seconds: Math.round((performance.now() - begun) / 100) / 10, stdout };
  };
  return {
    archiving: handbookBlock(chapter, "# postgresql.conf")
      .split("\n")
      .flatMap((line) => /^(\w+) = '?(.*?)'?$/.exec(line)?.slice(1).join("=") ?? [])
      .map((setting) => setting.replace("=pgbackrest", `=pgbackrest --config=${file}`)),
    async create() {
      await run(["stanza-create"]);
      await run(["check"]);
    },
    async backUp(type, repository) {
      const { seconds } = await run([`--repo=${repository}`, `--type=${type}`, "backup"]);
      const { stdout } = await run([`--repo=${repository}`, "--output=json", "info"]);
      const [{ backup }] = JSON.parse(stdout);
      const megabytes = Math.round(backup.at(-1).info.repository.delta / 1e5) / 10;
      return { type, repository, seconds, megabytes };
    },
    async restore({ repository, data, until }) {
      const time = until ? ["--type=time", `--target=${until}`, "--target-action=promote"] : [];
      const { seconds } = await run([`--repo=${repository}`, `--pg1-path=${data}`, ...time, "restore"]);
      return seconds;
    },
    refusal: (repository) =>
      run([`--repo=${repository}`, "--output=json", "info"], wrong).then(
        ({ stdout }) => (/"code":0,/.test(stdout) ? "" : stdout),
        (error: { stderr?: string; stdout?: string; message: string }) => error.stdout || error.stderr || error.message,
      ),
    plainFiles: (repository) => plainFilesOf(repository === 1 ? disk : objects),
    stop: s3.stop,
  };
}

const environment = { PATH: process.env.PATH ?? "", LC_ALL: "C.UTF-8", TZ: "UTC" };

function ownFile(path: string, text: string): string {
  writeFileSync(path, text, { mode: 0o600 });
  if (serverUser) chownSync(path, serverUser.uid, serverUser.gid);
  return path;
}

/** pgBackRest speaks TLS with an S3 server or not at all; the tests' server speaks none, so a front ends it. */
async function startS3(home: string, directory: string) {
  const inner = await freePort();
  const options = { address: "127.0.0.1", port: inner, silent: true, directory, configureBuckets: [{ name: bucket }] };
  // It expects the signature of another path for a bucket as a whole than it is sent.
  const server = new S3rver({ ...options, allowMismatchedSignatures: true });
  await server.run();
  const [certificate, key] = [join(home, "s3.pem"), join(home, "s3.key")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,DNS:127.0.0.1"];
  const files = ["-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, ...files], {
    stdio: "ignore",
  });
  if (serverUser) chownSync(certificate, serverUser.uid, serverUser.gid);
  const sockets = new Set<Socket>();
  const front = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (secure) => {
    const plain = connect(inner, "127.0.0.1");
    for (const socket of [secure, plain]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        secure.destroy();
        plain.destroy();
      });
    }
    secure.pipe(plain).pipe(secure);
  });
  front.on("tlsClientError", () => {});
  const port = await freePort();
  await new Promise<void>((listening) => front.listen(port, "127.0.0.1", listening));
  return {
    port,
    certificate,
    async stop() {
      front.close();
      for (const socket of sockets) socket.destroy();
      await server.close();
    },
  };
}

/** What OpenSSL encrypts begins with this word. s3rver's own notes about an object are not what was sent. */
function plainFilesOf(directory: string): string[] {
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" }).map((name) => join(directory, name));
  return files.filter((file) => {
    if (
      !statSync(file).isFile() ||
      statSync(file).size === 0 ||
      /_S3rver_(metadata|object)?[^/]*\.(json|md5)$/.test(file)
    )
      return false;
    const start = Buffer.alloc(8);
    readSync(openSync(file, "r"), start, 0, 8, 0);
    return start.toString("latin1") !== "Salted__";
  });
}
